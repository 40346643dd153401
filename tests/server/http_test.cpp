#include "server/http.hpp"

#include "server/lobby.hpp"
#include "server/serve.hpp"
#include "server/socket_client.hpp"

#include <atomic>
#include <thread>

namespace umpire::server::testing {
namespace {

/// A whole server on a free port, as `umpire serve` runs it.
class HttpTest : public ::testing::Test {
protected:
    void SetUp() override {
        Address address;
        address.port = 0;
        address.names = {"club.example"};
        address.unsent_bytes_max = 200'000;
        address.asking_each_max = 12;
        address.farewell_time = std::chrono::milliseconds(300);
        address.trusts_proxy = has_proxy();
        Message problem;
        http = listen(address, problem);
        ASSERT_NE(http, nullptr) << problem.english();
        thinkers = start_pool(1);
        writer = start_writer(*store);
        Limits limits;
        limits.battles_per_second = 0;
        limits.battles_at_once = 3;
        hall = std::make_unique<Hall>(Services{*store, *writer, http->executor(), *thinkers, shelf,
                                               [this](std::uint32_t bound) { return dice++ % bound; },
                                               [] { return std::chrono::steady_clock::now(); },
                                               [] { return std::int64_t{0}; }, [](const std::string&) {}, limits});
        page["/index.html"] = {"text/html; charset=utf-8", "<p>the page</p>", "\"1\""};
        server = std::thread([this] { http->run(*hall, page); });
    }
    virtual bool has_proxy() const { return false; }
    void TearDown() override {
        if (http == nullptr) return;
        http->stop();
        server.join();
    }
    /// Sends bytes as they are; gives all that comes back until the server closes or is silent.
    std::string exchange(const std::string& bytes) {
        SocketClient client(http->port());
        EXPECT_TRUE(client.write_all(bytes));
        return client.read_answer();
    }
    std::string request(const std::string& first, const std::string& headers = "", const std::string& body = "") {
        return exchange(first + " HTTP/1.1\r\nHost: localhost:" + std::to_string(http->port()) + "\r\n" + headers +
                        "Connection: close\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
    }
    /// Null where nothing came.
    static Json parsed(const std::string& text) {
        Json json = Json::parse(text, nullptr, false);
        return json.is_object() ? json : Json::object();
    }
    Founded found() {
        const std::string answer =
            request("POST /api/v1/battles", "",
                    R"({"ruleset":"ae-wwii","scenario":"skirmish","players":{"A":"human","B":"human"}})");
        const Json json = Json::parse(answer.substr(answer.find("\r\n\r\n") + 4));
        return {json["battle"], json["seats"]["A"], json["seats"]["B"]};
    }

    Folder folder;
    std::unique_ptr<Store> store = memory_store(folder);
    DataShelf shelf;
    Page page;
    std::unique_ptr<Http> http;
    std::unique_ptr<Executor> thinkers;
    std::unique_ptr<Journal> writer;
    std::unique_ptr<Hall> hall;
    std::thread server;
    std::atomic<std::uint32_t> dice = 0;
};

TEST_F(HttpTest, ServesThePageAndNothingElseOfTheDisk) {
    const std::string answer = request("GET /");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 200")) << answer;
    EXPECT_NE(answer.find("<p>the page</p>"), std::string::npos);
    EXPECT_NE(answer.find("Content-Security-Policy: default-src 'self'"), std::string::npos);
    EXPECT_TRUE(request("GET /", "If-None-Match: \"1\"\r\n").starts_with("HTTP/1.1 304"));
    for (const char* path :
         {"/../CMakeLists.txt", "/%2e%2e/CMakeLists.txt", "//etc/passwd", "/nothing", "/index.html/"})
        EXPECT_TRUE(request(std::string("GET ") + path).starts_with("HTTP/1.1 404")) << path;
    EXPECT_TRUE(request("DELETE /").starts_with("HTTP/1.1 405"));
    EXPECT_TRUE(request("GET /api/v1/list").starts_with("HTTP/1.1 405"));
    EXPECT_TRUE(request("POST /api/v1/nothing", "", "{}").starts_with("HTTP/1.1 404"));
}

TEST_F(HttpTest, AnswersToItsOwnNamesAndPagesAlone) {
    const auto with = [&](const std::string& host, const std::string& origin) {
        const std::string line = origin.empty() ? "" : "Origin: " + origin + "\r\n";
        return exchange("GET /api/v1/info HTTP/1.1\r\nHost: " + host + "\r\n" + line + "Connection: close\r\n\r\n")
            .substr(9, 3);
    };
    EXPECT_EQ(with("localhost", ""), "200");
    EXPECT_EQ(with("127.0.0.1:8080", ""), "200");
    EXPECT_EQ(with("[::1]:8080", ""), "200");
    EXPECT_EQ(with("club.example", ""), "200");
    EXPECT_EQ(with("evil.example", ""), "403");
    EXPECT_EQ(with("localhost.evil.example", ""), "403");
    EXPECT_EQ(with("", ""), "403");
    for (const char* host : {"localhost:80@evil.example", "localhost:", "[::1]:8080"})
        EXPECT_EQ(with(host, ""), std::string(host).find('@') == std::string::npos ? "200" : "403") << host;
    for (const char* host : {"[::1%evil.example]", "::1%evil.example", "127.0.0.1%evil.example", "localhost:123456",
                             "localhost:8080:80", "127.0.0.1:80 evil.example"})
        EXPECT_EQ(with(host, ""), "403") << host;
    EXPECT_EQ(with("localhost\r\nHost: evil.example", ""), "400");
    EXPECT_EQ(with("localhost\r\nHost: localhost", ""), "400");
    EXPECT_EQ(with("localhost:8080", "http://localhost:8080\r\nOrigin: http://evil.example"), "400");
    EXPECT_EQ(with("localhost:8080", "http://localhost:8080"), "200");
    EXPECT_EQ(with("club.example", "https://club.example"), "200");
    EXPECT_EQ(with("localhost:8080", "http://localhost:8081"), "403");
    EXPECT_EQ(with("localhost:8080", "http://evil.example"), "403");
    EXPECT_EQ(with("localhost:8080", "null"), "403");
}

TEST_F(HttpTest, RefusesWhatIsTooLargeOrNoRequest) {
    EXPECT_TRUE(exchange("nonsense\r\n\r\n").starts_with("HTTP/1.1 400"));
    EXPECT_TRUE(request("GET /", "X: " + std::string(40'000, 'x') + "\r\n").starts_with("HTTP/1.1 431"));
    EXPECT_TRUE(exchange("POST /api/v1/battles HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n")
                    .starts_with("HTTP/1.1 413"));
    for (const char* body : {"", "{", "[]", "7", "{\"ruleset\":7}", "{\"record\":\"umpire record 1\"}", "\xff\xfe"})
        EXPECT_EQ(request("POST /api/v1/list", "", body).substr(9, 3), "400") << body;
}

/// What does not get as far as its fields is told with its place, or with what it is.
TEST_F(HttpTest, SaysWhyARequestIsNone) {
    const auto told = [&](const std::string& body) { return request("POST /api/v1/list", "", body); };
    const std::string deep = told("{\n\"battles\":\n" + std::string(40, '[') + std::string(40, ']') + "}");
    EXPECT_NE(deep.find("request: nested more than 32 deep"), std::string::npos) << deep;
    EXPECT_NE(deep.find("\"line\":3"), std::string::npos) << deep;
    EXPECT_NE(told("[[[]]]").find("request: expected a JSON object, found 'array'"), std::string::npos);
    EXPECT_NE(told("{").find("request: is no JSON"), std::string::npos);
    for (const char* body : {"{}", "{\"battles\":7}"})
        EXPECT_NE(told(body).find("battles: expected a list of 200 battles at most"), std::string::npos) << body;
    std::string crowded = "{\"battles\":[0";
    for (int i = 0; i < 20'001; ++i) crowded += ",0";
    EXPECT_NE(told(crowded + "]}").find("request: holds more than 2000 names or 20000 values"), std::string::npos);
}

TEST_F(HttpTest, BracketsInBracketsEndNothing) {
    for (const std::string& deep : {std::string(300'000, '['), "{\"battles\":" + std::string(300'000, '['),
                                    "{\"battles\":" + std::string(300'000, '[') + std::string(300'000, ']') + "}"})
        for (const char* name : {"list", "battles", "picture"})
            EXPECT_EQ(request(std::string("POST /api/v1/") + name, "", deep).substr(9, 3), "400") << name;
    const Founded battle = found();
    SocketClient client(http->port());
    ASSERT_TRUE(client.upgrade("/api/v1/ws", "localhost"));
    client.send_text("{\"type\":\"hello\",\"x\":" + std::string(30'000, '[') + std::string(30'000, ']') + "}");
    const Json refused = parsed(client.read_text());
    EXPECT_EQ(refused["code"], "bad_request");
    EXPECT_EQ(refused["problems"][0]["message"], "request: nested more than 32 deep");
    client.send_text(Json{{"type", "hello"}, {"version", 1}, {"battle", battle.battle}, {"token", battle.a}}.dump());
    EXPECT_EQ(parsed(client.read_text())["type"], "welcome") << "the connection goes on";
}

TEST_F(HttpTest, WhoDoesNotFinishRequestsLocksNobodyOut) {
    std::vector<std::unique_ptr<SocketClient>> half;
    for (int i = 0; i < 12; ++i) {
        half.push_back(std::make_unique<SocketClient>(http->port()));
        half.back()->write_all("POST /api/v1/list HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{");
    }
    SocketClient same(http->port());
    same.write_all("GET /api/v1/info HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    EXPECT_EQ(same.read_answer(), "") << "his own address has no more connections";
    SocketClient other(http->port(), "127.0.0.2");
    other.write_all("GET /api/v1/info HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    EXPECT_TRUE(other.read_answer().starts_with("HTTP/1.1 200"));
    half.clear();
    for (int tries = 0; tries < 100; ++tries) {
        SocketClient later(http->port());
        later.write_all("GET /api/v1/info HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        if (later.read_answer().starts_with("HTTP/1.1 200")) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    FAIL() << "the places were not given back";
}

TEST_F(HttpTest, LimitsHowManyBattlesAnAddressFounds) {
    for (int i = 0; i < 3; ++i) EXPECT_NE(found().battle, "");
    const std::string refused = request("POST /api/v1/battles", "", "{}");
    EXPECT_TRUE(refused.starts_with("HTTP/1.1 429"));
    EXPECT_NE(refused.find("\r\nRetry-After: "), std::string::npos) << refused;
}

class ProxyTest : public HttpTest {
protected:
    bool has_proxy() const override { return true; }
    /// The status when somebody founds a battle, of whom the lines say this.
    std::string founds(const std::vector<std::string>& lines) {
        std::string headers;
        for (const std::string& line : lines) headers += "X-Forwarded-For: " + line + "\r\n";
        return request("POST /api/v1/battles", headers,
                       R"({"ruleset":"ae-wwii","scenario":"skirmish","players":{"A":"human","B":"human"}})")
            .substr(9, 3);
    }
};

TEST_F(ProxyTest, TheLastEntryOfTheLastLineSaysWhoseRequestItIs) {
    // Whatever a visitor writes himself stands before what the proxy adds: in its line, or in lines of its own.
    for (int i = 0; i < 3; ++i) EXPECT_EQ(founds({"198.51.100." + std::to_string(i), "192.0.2.1"}), "201");
    EXPECT_EQ(founds({"198.51.100.9", "192.0.2.1"}), "429") << "he has no more, whoever he says he is";
    EXPECT_EQ(founds({"198.51.100.9, 198.51.100.8", "198.51.100.7, 192.0.2.1"}), "429");
    EXPECT_EQ(founds({"192.0.2.1"}), "429");
    EXPECT_EQ(founds({"192.0.2.1, 192.0.2.2"}), "201") << "it is another one's";
    EXPECT_EQ(founds({"192.0.2.1", "192.0.2.2"}), "201");
}

TEST_F(HttpTest, WithoutAProxyNobodySaysWhoHeIs) {
    const std::string body = R"({"ruleset":"ae-wwii","scenario":"skirmish","players":{"A":"human","B":"human"}})";
    for (int i = 0; i < 4; ++i) {
        const std::string line = "X-Forwarded-For: 198.51.100." + std::to_string(i) + "\r\n";
        EXPECT_EQ(request("POST /api/v1/battles", line + line, body).substr(9, 3), i < 3 ? "201" : "429");
    }
}

TEST_F(HttpTest, TalksOverAWebSocket) {
    const Founded battle = found();
    SocketClient client(http->port());
    ASSERT_TRUE(client.upgrade("/api/v1/ws", "localhost"));
    client.send_text(Json{{"type", "hello"}, {"version", 1}, {"battle", battle.battle}, {"token", battle.a}}.dump());
    EXPECT_EQ(parsed(client.read_text())["type"], "welcome");
    EXPECT_EQ(parsed(client.read_text())["type"], "state");
    SocketClient stranger(http->port());
    EXPECT_FALSE(stranger.upgrade("/api/v1/ws", "evil.example"));
    SocketClient elsewhere(http->port());
    EXPECT_FALSE(elsewhere.upgrade("/api/v1/ws", "localhost", "http://evil.example"));
}

TEST_F(HttpTest, MalformedMessagesAreAnsweredOrEndTheConnection) {
    const Founded battle = found();
    const std::string hello =
        Json{{"type", "hello"}, {"version", 1}, {"battle", battle.battle}, {"token", battle.a}}.dump();
    for (const std::string text :
         {"", "{", "[]", "7", "null", "{\"type\":7}", "{\"type\":\"act\"}", "{\"type\":\"fly\",\"id\":1}",
          "{\"type\":\"act\",\"id\":1,\"at\":0,\"action\":7}",
          "{\"type\":\"act\",\"id\":99999999999999999999,\"at\":0}", "{\"type\":\"moment\",\"id\":1,\"step\":-5}",
          "{\"type\":\"log\",\"id\":1,\"from\":9e99,\"to\":-1}"}) {
        SocketClient client(http->port());
        ASSERT_TRUE(client.upgrade("/api/v1/ws", "localhost"));
        client.send_text(hello);
        for (int i = 0; i < 3; ++i) client.read_text();  // welcome, state, presence
        client.send_text(text);
        const Json answer = Json::parse(client.read_text(), nullptr, false);
        ASSERT_TRUE(answer.is_object()) << text;
        EXPECT_EQ(schema_fault("from_server", answer.dump()), "") << text;
    }
    for (const std::string& first :
         {std::string("{}"), std::string("{\"type\":\"hello\",\"version\":2,\"battle\":\"x\"}"),
          std::string("{\"type\":\"hello\",\"version\":1,\"battle\":\"") + std::string(500, 'x') + "\"}"}) {
        SocketClient client(http->port());
        ASSERT_TRUE(client.upgrade("/api/v1/ws", "localhost"));
        client.send_text(first);
        EXPECT_EQ(parsed(client.read_text())["type"], "failure") << first;
        EXPECT_EQ(client.read_text(), "") << "the connection ends";
    }
    SocketClient large(http->port());
    ASSERT_TRUE(large.upgrade("/api/v1/ws", "localhost"));
    large.send_text(std::string(100'000, 'x'));
    EXPECT_EQ(large.read_text(), "") << "the connection ends";
}

TEST_F(HttpTest, WhoDoesNotReadIsDroppedAndHarmsNobody) {
    const Founded battle = found();
    SocketClient lazy(http->port());
    ASSERT_TRUE(lazy.upgrade("/api/v1/ws", "localhost"));
    lazy.send_text(Json{{"type", "hello"}, {"version", 1}, {"battle", battle.battle}, {"token", battle.a}}.dump());
    // He asks for much and takes nothing; sooner or later his connection is closed.
    bool is_dropped = false;
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    for (int i = 0; !is_dropped && std::chrono::steady_clock::now() < end; ++i) {
        is_dropped = !lazy.send_text("{\"type\":\"language\",\"id\":1,\"language\":\"fr\"}");
        if (i % 50 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    EXPECT_TRUE(is_dropped);
    SocketClient other(http->port());
    ASSERT_TRUE(other.upgrade("/api/v1/ws", "localhost"));
    other.send_text(Json{{"type", "hello"}, {"version", 1}, {"battle", battle.battle}, {"token", battle.b}}.dump());
    EXPECT_EQ(parsed(other.read_text())["type"], "welcome");
}

}  // namespace
}  // namespace umpire::server::testing
