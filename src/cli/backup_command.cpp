#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/invocation.hpp"
#include "cli/message_rows.hpp"
#include "server/store.hpp"

#include <cstdio>

namespace umpire::cli {

int run_backup(const BackupOptions& options) {
    const std::string store = store_of(options.data, options.store);
    if (store.starts_with("postgresql://") || store.starts_with("postgres://")) {
        print_problem("a_database_is_copied_by_its_own"_message(store, store));
        return 2;
    }
    if (const Message problem = server::copy_sqlite(store, options.copy); !problem.empty()) {
        print_problem(problem);
        return 2;
    }
    std::printf("%s\n", shown(options.copy).c_str());
    return 0;
}

}  // namespace umpire::cli
