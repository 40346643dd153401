#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/invocation.hpp"
#include "server/store.hpp"

#include <cstdio>

namespace umpire::cli {

int run_backup(const BackupOptions& options) {
    const std::string store = store_of(options.data, options.store);
    if (store.starts_with("postgresql://") || store.starts_with("postgres://")) {
        print_problem(store + ": a database is copied by its own tools, for instance pg_dump --file COPY.sql " + store);
        return 2;
    }
    if (const std::string problem = server::copy_sqlite(store, options.copy); !problem.empty()) {
        print_problem(problem);
        return 2;
    }
    std::printf("%s\n", options.copy.c_str());
    return 0;
}

}  // namespace umpire::cli
