#include "lab/page.hpp"
#include "record/record.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace umpire::lab {
namespace {

std::string paragraph(std::string_view text) { return fmt::format("<p>{}</p>\n", text); }

std::string stopping_paragraph(const Design& design, const Scribe& scribe) {
    const Budget& budget = design.experiment.budget;
    const Measure& measure = *std::find_if(design.measures.begin(), design.measures.end(),
                                           [&](const Measure& one) { return one.name == budget.measure; });
    const double factor = measure.is_share() ? 100 : 1;
    double of_pairs = 0;
    for (const Comparison& comparison : design.experiment.comparisons)
        of_pairs = std::max(of_pairs, comparison.half_width);
    if (budget.half_width <= 0 && of_pairs <= 0)
        return paragraph(fmt::format(fmt::runtime(scribe.say("Every cell has {} battles, fixed beforehand.",
                                                             "Chaque cellule a {} batailles, nombre fixé d'avance.")),
                                     scribe.count(budget.battles)));
    const auto target = [&](double half, std::string_view english, std::string_view french) {
        return half <= 0 ? std::string()
                         : fmt::format(" {} ±{}", scribe.say(english, french), scribe.number(half * factor, 1));
    };
    return paragraph(fmt::format(
        fmt::runtime(scribe.say(
            "Cells are fought in batches of {}, at most {} battles each. A cell is done at the end of the first batch "
            "at "
            "which the interval is narrow enough:{}{} ({}). Looking more than once has a small price. It is the width "
            "of the "
            "interval that ends a cell, never its place; for shares the true coverage of the 95% intervals, computed "
            "exactly for a typical plan, is 95.1% in the mean and 94.0% at the worst.",
            "Les cellules se jouent par lots de {}, au plus {} batailles chacune. Une cellule est terminée à la fin du "
            "premier lot où l'intervalle est assez étroit :{}{} ({}). Regarder plusieurs fois a un petit prix. C'est "
            "la "
            "largeur de l'intervalle qui arrête une cellule, jamais sa place ; pour les parts, la couverture réelle "
            "des "
            "intervalles à 95\u202f%, calculée exactement pour un plan typique, est de 95,1\u202f% en moyenne et de "
            "94,0\u202f% au "
            "pire.")),
        scribe.count(budget.batch), scribe.count(budget.battles),
        target(budget.half_width, "of a cell", "d'une cellule"), target(of_pairs, "of a difference", "d'un écart"),
        html_text(scribe.of(measure.title))));
}

std::string comparison_paragraphs(const Design& design, const Results& results, const Scribe& scribe) {
    if (design.pairs.empty()) return {};
    std::vector<double> gains;
    for (const PairResult& result : results.pairs)
        if (result.measures[results.deciding].gain > 0) gains.push_back(result.measures[results.deciding].gain);
    std::sort(gains.begin(), gains.end());
    std::string text = paragraph(scribe.say(
        "<b>Comparisons.</b> Battle number i of both cells has the same seed, so both see the same dice until the "
        "change "
        "makes itself felt, and the differences are taken battle by battle. Intervals of differences of shares are "
        "those "
        "of Bonett and Price (2012), which stay sound when few battles differ; of other differences, Student's t.",
        "<b>Comparaisons.</b> La bataille numéro i des deux cellules a la même graine : toutes deux voient les mêmes "
        "dés "
        "jusqu'à ce que le changement se fasse sentir, et les écarts se prennent bataille par bataille. Les "
        "intervalles "
        "des écarts de parts sont ceux de Bonett et Price (2012), qui restent justes quand peu de batailles diffèrent "
        "; "
        "ceux des autres écarts sont de Student."));
    if (!gains.empty())
        text += paragraph(fmt::format(
            fmt::runtime(scribe.say("Common dice were worth {} times as many battles (median of the comparisons).",
                                    "Les dés communs ont valu {} fois plus de batailles (médiane des comparaisons).")),
            scribe.number(gains[gains.size() / 2], 1)));
    return text +
           paragraph(fmt::format(
               fmt::runtime(scribe.say(
                   "Of {} comparisons that make no difference, about {} would have an interval without zero by "
                   "luck alone. “Stands among all” is stricter: McNemar's exact test (for means, Student's) after "
                   "Holm's correction, 5% for all comparisons together.",
                   "Sur {} comparaisons sans effet, environ {} auraient un intervalle sans zéro par pur hasard. "
                   "« Tient parmi toutes » est plus sévère : test exact de McNemar (pour les moyennes, de Student) "
                   "après correction de Holm, 5\u202f% pour toutes les comparaisons ensemble.")),
               scribe.count(design.pairs.size()), scribe.number(0.05 * static_cast<double>(design.pairs.size()), 1)));
}

}  // namespace

std::string method_section(const Design& design, const Results& results, const Scribe& scribe) {
    std::string text = fmt::format("<h2>{}</h2>\n", scribe.say("Method", "Méthode"));
    text += paragraph(scribe.say(
        "Every battle is played to its end by the rules of the book, each clause applied, with dice from a numbered "
        "seed; the computer players choose for both sides and see only what their side may see. What is measured is "
        "therefore the worth of a force, rule or piece <em>in the hands of these players</em>, not of the best "
        "possible ones.",
        "Chaque bataille est jouée jusqu'au bout selon les règles du livre, clause par clause, avec des dés tirés "
        "d'une "
        "graine numérotée ; des joueurs artificiels choisissent pour les deux camps et ne voient que ce que leur camp "
        "peut voir. On mesure donc ce que vaut une force, une règle ou un élément <em>entre les mains de ces "
        "joueurs</em>, non des meilleurs possibles."));
    text += paragraph(scribe.say(
        "Intervals of shares are Wilson's, of means Student's t, each at 95%. They tell of chance alone, not of what "
        "the players do badly.",
        "Les intervalles des parts sont de Wilson, ceux des moyennes de Student, à 95\u202f%. Ils ne disent que le "
        "hasard, "
        "non "
        "ce que les joueurs font mal."));
    if (design.experiment.swap)
        text += paragraph(scribe.say(
            "In every second battle the two forces change sides: the first then plays blue, in the place that "
            "the "
            "scenario gives to side B.",
            "Une bataille sur deux, les deux forces échangent leurs camps : la première force joue alors le bleu, à la "
            "place que le scénario donne au camp B."));
    if (design.experiment.swap_players)
        text += paragraph(scribe.say(
            "In every second battle the two players change sides, and the forces stay: the first then plays blue.",
            "Une bataille sur deux, les deux joueurs échangent leurs camps et les forces restent : le premier joue "
            "alors le bleu."));
    text += stopping_paragraph(design, scribe) + comparison_paragraphs(design, results, scribe);
    return text +
           paragraph(scribe.say("The numbers do not depend on the machine, on the number of threads or machines, "
                                "or on interruptions.",
                                "Les nombres ne dépendent ni de la machine, ni du nombre de fils ou de machines, "
                                "ni des interruptions."));
}

std::string replay_section(const Design& design, const Results& results, const Ledger& ledger, const Scribe& scribe) {
    std::string rows;
    for (const CellResult& result : results.cells) {
        if (result.battles == 0) continue;
        rows += fmt::format(
            "<tr><td>{}</td><td style=\"text-align:left\"><code>{}</code></td><td><code>{:016x}</code>"
            "</td></tr>\n",
            html_text(scribe.of(design.cells[result.cell].title)), html_text(replay_command(design, result.cell, 0)),
            ledger.find(result.cell, 0)->end_hash);
    }
    const std::string again = fmt::format(
        fmt::runtime(scribe.say(
            "Every battle can be seen again, move by move. With Umpire {0}, save the experiment at the end of this "
            "page as "
            "<code>{1}.toml</code> and start <code>umpire lab {1}.toml</code>: it writes the scenario of each cell "
            "into "
            "<code>lab/{1}/cells/</code>, and every battle, with its seed, into <code>battles.csv</code>. In that "
            "folder, "
            "the commands below play the first battle of each cell; another <code>--seed</code> of the table plays "
            "another. With <code>--record FILE</code> the battle becomes a record that <code>umpire replay</code> "
            "tells, "
            "draws and verifies. The state at the end must be the one in the last column.",
            "Chaque bataille peut être revue coup par coup. Avec Umpire {0}, enregistrez l'expérience en fin de page "
            "sous "
            "le nom <code>{1}.toml</code> et lancez <code>umpire lab {1}.toml</code> : le scénario de chaque cellule "
            "s'écrit dans <code>lab/{1}/cells/</code>, et chaque bataille, avec sa graine, dans "
            "<code>battles.csv</code>. "
            "Dans ce dossier, les commandes ci-dessous jouent la première bataille de chaque cellule ; un autre "
            "<code>--seed</code> du tableau en joue une autre. Avec <code>--record FICHIER</code> la bataille devient "
            "un "
            "compte rendu que <code>umpire replay</code> raconte, dessine et vérifie. L'état final doit être celui de "
            "la "
            "dernière colonne.")),
        record::program_version, html_text(design.experiment.name));
    return fmt::format(
        "<h2>{}</h2>\n<p>{}</p>\n{}<div class=\"wide\"><table><thead><tr><th></th><th style=\"text-align:left\">{}</th>"
        "<th>{}</th></tr></thead><tbody>\n{}</tbody></table></div>\n<h3>{}</h3>\n<details><summary>{}.toml</summary>"
        "<pre>{}</pre></details>\n",
        scribe.say("Play it again", "Rejouer"), again, sideways_hint(scribe, true),
        scribe.say("First battle", "Première bataille"), scribe.say("State at the end", "État final"), rows,
        scribe.say("The experiment", "L'expérience"), html_text(design.experiment.name),
        html_text(design.experiment.text));
}

}  // namespace umpire::lab
