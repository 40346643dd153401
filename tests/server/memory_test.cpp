#include "server/http.hpp"
#include "server/lobby.hpp"
#include "server/socket_client.hpp"

#include <algorithm>
#include <charconv>
#include <thread>

/// How much memory the connections of one household can take, together.
namespace umpire::server::testing {
namespace {

constexpr std::size_t mebibyte = 1024 * 1024;

/// Says as many bytes as it is asked for.
class TalkativeVisit final : public Visit {
public:
    explicit TalkativeVisit(std::shared_ptr<Peer> peer) : peer_(std::move(peer)) {}
    void receive(std::string_view message) override {
        std::size_t size = 0;
        std::from_chars(message.data(), message.data() + message.size(), size);
        peer_->send(std::make_shared<const std::string>(size, 'x'));
    }
    void leave() override {}

private:
    std::shared_ptr<Peer> peer_;
};

/// The same over HTTP.
class TalkativeHouse final : public House {
public:
    void call(std::string_view /*name*/, std::string_view request, std::string_view, const Reply& reply) override {
        std::size_t size = 2;
        std::from_chars(request.data(), request.data() + request.size(), size);
        reply({200, std::string(size, 'x')});
    }
    std::shared_ptr<Visit> enter(std::shared_ptr<Peer> peer, std::string_view) override {
        return std::make_shared<TalkativeVisit>(std::move(peer));
    }
    void sweep() override {}
};

class MemoryTest : public ::testing::Test {
public:
    ~MemoryTest() override {
        http->stop();
        server.join();
    }

protected:
    MemoryTest() : MemoryTest(10 * mebibyte) {}
    explicit MemoryTest(std::size_t held_max) {
        Address address;
        address.port = 0;
        address.unsent_bytes_max = 64 * mebibyte;
        address.held_each_max = held_max;
        address.farewell_time = std::chrono::milliseconds(300);
        Message problem;
        http = listen(address, problem);
        page["/large"] = {"application/wasm", std::string(20 * mebibyte, 'p'), "\"1\""};
        server = std::thread([this] { http->run(house, page); });
    }

    std::unique_ptr<SocketClient> talk(const char* from = "127.0.0.1") const {
        auto client = std::make_unique<SocketClient>(http->port(), from);
        EXPECT_TRUE(client->upgrade("/api/v1/ws", "localhost"));
        return client;
    }
    static void ask(SocketClient& client, std::size_t bytes) { EXPECT_TRUE(client.send_text(std::to_string(bytes))); }
    /// Waits until the server holds so much for this machine, as long as that takes on a busy one.
    template <typename Wanted>
    void wait_until_held(Wanted is_wanted) const {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (!is_wanted(http->held_by("127.0.0.1"))) {
            ASSERT_LT(std::chrono::steady_clock::now(), end) << http->held_by("127.0.0.1") << " bytes are held";
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
    void wait_until_held_is_at_least(std::size_t bytes) const {
        wait_until_held([bytes](std::size_t held) { return held >= bytes; });
    }
    void wait_until_nothing_is_held() const {
        wait_until_held([](std::size_t held) { return held == 0; });
    }
    std::unique_ptr<SocketClient> begin(const std::string& headers, const char* from = "127.0.0.1") const {
        auto client = std::make_unique<SocketClient>(http->port(), from);
        EXPECT_TRUE(client->write_all("POST /api/v1/list HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" +
                                      headers + "\r\n"));
        return client;
    }
    static void expect_busy(SocketClient& client, const char* words) {
        const std::string answer = client.read_answer();
        EXPECT_TRUE(answer.starts_with("HTTP/1.1 503")) << answer.substr(0, 200);
        EXPECT_NE(answer.find("Retry-After: "), std::string::npos);
        const std::size_t body = std::min(answer.find("\r\n\r\n"), answer.size() - 4) + 4;
        EXPECT_EQ(schema_fault("server_failure", answer.substr(body)), "") << answer.substr(0, 500);
        EXPECT_NE(answer.find(words), std::string::npos) << answer.substr(0, 500);
    }

    TalkativeHouse house;
    Page page;
    std::unique_ptr<Http> http;
    std::thread server;
};

TEST_F(MemoryTest, WhoLeavesMostUnreadIsDroppedFirst) {
    const auto lazy = talk();
    ask(*lazy, 8 * mebibyte);
    wait_until_held_is_at_least(8 * mebibyte);
    const auto busy = talk();
    ask(*busy, 3 * mebibyte);
    EXPECT_EQ(busy->read_text().size(), 3 * mebibyte);
    EXPECT_EQ(lazy->read_text(), "") << "it ends before its message is whole";
}

TEST_F(MemoryTest, WhoWouldHoldMostIsRefusedAndTheOthersAreNot) {
    const auto first = talk();
    ask(*first, 6 * mebibyte);
    wait_until_held_is_at_least(6 * mebibyte);
    const auto newest = talk();
    const auto other = talk("127.0.0.2");
    ask(*newest, 6 * mebibyte);
    ask(*other, 9 * mebibyte);
    EXPECT_EQ(newest->read_text(), "");
    EXPECT_EQ(first->read_text().size(), 6 * mebibyte);
    EXPECT_EQ(other->read_text().size(), 9 * mebibyte) << "another household has memory of its own";
    wait_until_nothing_is_held();
    ask(*first, 9 * mebibyte);
    EXPECT_EQ(first->read_text().size(), 9 * mebibyte) << "what was read is free again";
}

TEST_F(MemoryTest, RequestsThatAreOnTheirWayCountWhenTheyAreAnnounced) {
    const std::string large = "Content-Length: 4194304\r\n";
    const auto first = begin(large);
    wait_until_held_is_at_least(4 * mebibyte);
    auto second = begin(large);
    wait_until_held_is_at_least(8 * mebibyte);
    for (const auto& [language, words] : {std::pair{"", "busy"}, {"Accept-Language: fr-FR\r\n", "serveur"}}) {
        const auto third = begin(large + language);
        expect_busy(*third, words);
    }
    const auto other = begin("Content-Length: 1\r\n", "127.0.0.2");
    EXPECT_TRUE(other->write_all("7"));
    EXPECT_TRUE(other->read_answer().ends_with("xxxxxxx"));
    EXPECT_TRUE(first->write_all(std::string(4 * mebibyte, ' ')));
    EXPECT_TRUE(first->read_answer().starts_with("HTTP/1.1 200")) << "the ones before are heard";
    second.reset();
    wait_until_nothing_is_held();
    const auto again = begin(large);
    EXPECT_TRUE(again->write_all(std::string(4 * mebibyte, ' ')));
    EXPECT_TRUE(again->read_answer().starts_with("HTTP/1.1 200"));
}

TEST_F(MemoryTest, RequestsOfUnknownSizeCountAsTheyCome) {
    const std::string chunk = "200000\r\n" + std::string(2 * mebibyte, ' ') + "\r\n";
    std::vector<std::unique_ptr<SocketClient>> clients;
    for (int i = 0; i < 5; ++i) {
        clients.push_back(begin("Transfer-Encoding: chunked\r\n"));
        EXPECT_TRUE(clients.back()->write_all(chunk));
        wait_until_held_is_at_least(clients.size() * 2 * mebibyte);
    }
    const auto last = begin("Transfer-Encoding: chunked\r\n");
    last->write_all(chunk);
    expect_busy(*last, "busy");
    EXPECT_TRUE(clients[0]->write_all("0\r\n\r\n"));
    EXPECT_TRUE(clients[0]->read_answer().starts_with("HTTP/1.1 200"));
}

TEST_F(MemoryTest, AnswersCountAndThePageDoesNot) {
    const auto lazy = talk();
    ask(*lazy, 8 * mebibyte);
    wait_until_held_is_at_least(8 * mebibyte);
    const auto greedy = begin("Content-Length: 7\r\n");
    EXPECT_TRUE(greedy->write_all("9000000"));
    expect_busy(*greedy, "busy");
    SocketClient reader(http->port());
    EXPECT_TRUE(reader.write_all("GET /large HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"));
    EXPECT_GT(reader.read_answer().size(), 20 * mebibyte) << "it is not copied for anybody";
}

class SmallMemoryTest : public MemoryTest {
protected:
    SmallMemoryTest() : MemoryTest(100'000) {}
};

TEST_F(SmallMemoryTest, MessagesThatAreNotWholeCount) {
    // The head of a message of 40000 bytes, and half of it.
    const std::string part = std::string("\x81\xfe\x9c\x40\0\0\0\0", 8) + std::string(20'000, ' ');
    std::vector<std::unique_ptr<SocketClient>> clients;
    for (std::size_t i = 0; i < 6; ++i) {
        clients.push_back(talk());
        EXPECT_TRUE(clients.back()->write_all(part));
        if (i < 4) wait_until_held_is_at_least((i + 1) * 20'000);
    }
    EXPECT_EQ(clients.back()->read_text(), "") << "there is no room for it";
    EXPECT_TRUE(clients.front()->write_all(std::string(20'000, ' ')));
    EXPECT_FALSE(clients.front()->read_answer().empty()) << "whoever came before is answered";
    const auto other = talk("127.0.0.2");
    ask(*other, 5);
    EXPECT_EQ(other->read_text(), "xxxxx");
}

}  // namespace
}  // namespace umpire::server::testing
