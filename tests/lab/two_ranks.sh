#!/usr/bin/env bash
# Fights one experiment alone and with two processes under MPI, stops and resumes it, and compares all results byte for
# byte.  usage: two_ranks.sh UMPIRE UMPIRE_LAB_MPI MPIEXEC
set -euo pipefail
umpire=$1 ranks=$2
mpiexec=("$3" -n 2 --oversubscribe)
[ "$(id -u)" -ne 0 ] || mpiexec+=(--allow-run-as-root)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/duel.toml" <<'END'
ruleset = "ae-wwii"
name = "duel"
scenario = "skirmish"
swap = true
[budget]
battles = 120
batch = 40
half_width = 0.1
[[axis]]
name = "players"
player_pairings = [["random", "random"], ["regular", "random"]]
[[axis]]
name = "rule"
values = { shoot_into_melee = ["allowed", "forbidden"] }
[[compare]]
axis = "rule"
baseline = "shoot_into_melee=allowed"
END
"$umpire" lab "$folder/duel.toml" --output "$folder/alone" >/dev/null
"${mpiexec[@]}" "$ranks" "$folder/duel.toml" --output "$folder/two" >/dev/null
[ -s "$folder/two/journal.1" ] || { echo "the second process kept no battles"; exit 1; }
# What a run of two leaves behind when it is cut short, one process goes on with; and the other way round.
mkdir -p "$folder/half"
head -c 2000 "$folder/two/journal.0" >"$folder/half/journal.0"
head -c 3000 "$folder/two/journal.1" >"$folder/half/journal.1"
"$umpire" lab "$folder/duel.toml" --output "$folder/half" >/dev/null
mkdir -p "$folder/other"
head -c 4000 "$folder/alone/journal.0" >"$folder/other/journal.0"
"${mpiexec[@]}" "$ranks" "$folder/duel.toml" --output "$folder/other" >/dev/null
for run in two half other; do
    for file in battles.csv cells.csv comparisons.csv results.json report.html; do
        cmp "$folder/alone/$file" "$folder/$run/$file"
    done
done
# What is wrong is told once, and nobody waits for ever.
sed -i s/skirmish/skirmsh/ "$folder/duel.toml"
status=0
told=$(timeout 60 "${mpiexec[@]}" "$ranks" "$folder/duel.toml" --output "$folder/bad" 2>&1) || status=$?
[ "$status" -eq 2 ] || { echo "expected status 2, found $status: $told"; exit 1; }
[ "$(grep -c 'scenario skirmsh' <<<"$told")" -eq 1 ] || { echo "not told once: $told"; exit 1; }
echo "the same with one process and with two"
