#include "cli/invocation.hpp"
#include "cli/lab_run.hpp"
#include "cli/language_option.hpp"
#include "lab/engine.hpp"
#include "lab/processors.hpp"

#include <mpi.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdint>

// NOLINTBEGIN(bugprone-casting-through-void): what Open MPI names are macros with such casts.

/// `umpire lab` on many processes and machines: mpirun -n 8 umpire_lab_mpi EXPERIMENT. docs/lab.md has an example under
/// Slurm.
namespace umpire::cluster {
namespace {

constexpr std::uint64_t piece_max = std::uint64_t{1} << 30;  // MPI counts bytes in an int

class MpiRanks : public lab::Ranks {
public:
    MpiRanks() {
        int number = 0;
        MPI_Comm_rank(MPI_COMM_WORLD, &number);
        rank_ = static_cast<std::size_t>(number);
        MPI_Comm_size(MPI_COMM_WORLD, &number);
        size_ = static_cast<std::size_t>(number);
    }
    std::size_t rank() const override { return rank_; }
    std::size_t size() const override { return size_; }

    std::vector<std::string> gather(const std::string& text) override {
        std::vector<std::string> all(size_);
        for (std::size_t from = 0; from < size_; ++from) {
            std::uint64_t length = from == rank_ ? text.size() : 0;
            MPI_Bcast(&length, 1, MPI_UINT64_T, static_cast<int>(from), MPI_COMM_WORLD);
            all[from] = from == rank_ ? text : std::string(length, '\0');
            for (std::uint64_t begin = 0; begin < length; begin += piece_max)
                MPI_Bcast(all[from].data() + begin, static_cast<int>(std::min(piece_max, length - begin)), MPI_BYTE,
                          static_cast<int>(from), MPI_COMM_WORLD);
        }
        return all;
    }

    /// How many processes of this run are on this machine.
    static unsigned neighbours() {
        MPI_Comm machine = MPI_COMM_NULL;
        MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
        int count = 1;
        MPI_Comm_size(machine, &count);
        MPI_Comm_free(&machine);
        return static_cast<unsigned>(std::max(1, count));
    }

private:
    std::size_t rank_ = 0;
    std::size_t size_ = 1;
};

int run_ranks(cli::LabOptions& options) {
    MpiRanks ranks;
    // A process that may use part of the machine only takes that; processes that may use all of it share it.
    const unsigned neighbours = MpiRanks::neighbours();
    if (options.threads == 0) {
        const unsigned usable = lab::usable_processors();
        options.threads = usable < lab::all_processors() ? usable : std::max(1u, usable / neighbours);
    }
    return cli::run_lab_with(options, ranks);
}

}  // namespace
}  // namespace umpire::cluster

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    umpire::cli::LabOptions options;
    CLI::App app{"Fights an experiment on many processes.", "umpire_lab_mpi"};
    app.add_option("experiment", options.experiment, "an experiment file, or the name of one in data/")->required();
    app.add_option("--output", options.output, "the folder of the results; without it lab/NAME");
    app.add_option("--threads", options.threads, "battles at a time in each process; without it what the machine has")
        ->check(CLI::Range(1, 1024));
    umpire::cli::add_language(app, options.language);
    app.add_flag("--json", options.json, "print JSON for programs");
    int status = 0;
    try {
        app.parse(argc, argv);
        umpire::cli::invocation().language = options.language;
        status = umpire::cluster::run_ranks(options);
    } catch (const CLI::ParseError& error) {
        status = app.exit(error) == 0 ? 0 : 2;
    }
    MPI_Finalize();
    return status;
}

// NOLINTEND(bugprone-casting-through-void)
