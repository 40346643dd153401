#include "server/lobby.hpp"
#include "server/push.hpp"

#include <gtest/gtest.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <functional>
#include <thread>

/// Push services that do their worst, on this machine.
namespace umpire::server::testing {
namespace {

using namespace std::chrono_literals;

/// Takes connections and hands each to `answer`, on a thread of its own, until its end.
class Service {
public:
    /// Says something to a connection. False: no more.
    using Answer = std::function<bool(int connection)>;

    explicit Service(Answer answer) : answer_(std::move(answer)), socket_(socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        EXPECT_EQ(bind(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
        EXPECT_EQ(listen(socket_, 64), 0);
        socklen_t size = sizeof address;
        EXPECT_EQ(getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size), 0);
        origin_ = "http://127.0.0.1:" + std::to_string(ntohs(address.sin_port));
        thread_ = std::jthread([this](const std::stop_token& end) { take(end); });
    }
    ~Service() {
        thread_.request_stop();
        thread_.join();
        talks_.clear();
        close(socket_);
    }
    Service(const Service&) = delete;
    Service& operator=(const Service&) = delete;

    const std::string& origin() const { return origin_; }
    int asked() const { return asked_; }
    /// Whether so many came within ten seconds.
    bool is_asked(int times) const {
        for (int i = 0; i < 1000 && asked_ < times; ++i) std::this_thread::sleep_for(10ms);
        return asked_ >= times;
    }

private:
    void take(const std::stop_token& end) {
        while (!end.stop_requested()) {
            pollfd waits{socket_, POLLIN, 0};
            if (poll(&waits, 1, 20) != 1) continue;
            const int connection = accept(socket_, nullptr, nullptr);
            ++asked_;
            talks_.emplace_back([this, connection](const std::stop_token& stop) {
                while (!stop.stop_requested() && answer_(connection)) {
                }
                close(connection);
            });
        }
    }

    Answer answer_;
    int socket_;
    std::string origin_;
    std::atomic<int> asked_ = 0;
    std::vector<std::jthread> talks_;
    std::jthread thread_;
};

bool say(int connection, const std::string& text) {
    return send(connection, text.data(), text.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(text.size());
}
bool is_silent(int) {
    std::this_thread::sleep_for(10ms);
    return true;
}
/// Reads the question and gives one answer.
Service::Answer says(const std::string& text) {
    return [text](int connection) {
        std::array<char, 4096> read{};
        if (recv(connection, read.data(), read.size(), 0) > 0) say(connection, text);
        return false;
    };
}

class PushCallsTest : public ::testing::Test {
protected:
    std::unique_ptr<Push> push_of(const std::vector<const Service*>& services) {
        PushSetup setup{folder.file("key.pem"), "mailto:a@b.example", {}, 1ms, 1ms};
        for (const Service* service : services) setup.services.push_back(service->origin());
        Message problem;
        auto push = start_push(setup, [this](const std::string& line) { note(line); }, problem);
        EXPECT_NE(push, nullptr) << problem.english();
        return push;
    }
    void note(const std::string& line) {
        const std::lock_guard lock(mutex);
        reports += line + "\n";
    }
    std::string reported() {
        const std::lock_guard lock(mutex);
        return reports;
    }
    /// Whether that was reported within ten seconds.
    bool is_reported(const std::string& words) {
        for (int i = 0; i < 1000 && reported().find(words) == std::string::npos; ++i) std::this_thread::sleep_for(10ms);
        return reported().find(words) != std::string::npos;
    }

    const Folder folder;
    std::mutex mutex;
    std::string reports;
};

TEST_F(PushCallsTest, ASilentServiceHoldsUpItsOwnBrowsersAloneAndNotTheEnd) {
    const Service silent(is_silent);
    const Service good(says("HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"));
    auto push = push_of({&silent, &good});
    for (int i = 0; i < 30; ++i) push->call("a" + std::to_string(i), {silent.origin() + "/" + std::to_string(i)});
    ASSERT_TRUE(silent.is_asked(1));
    const auto begin = std::chrono::steady_clock::now();
    push->call("z", {silent.origin() + "/z", good.origin() + "/z"});
    ASSERT_TRUE(good.is_asked(1));
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 5s) << "a silent one is waited for ten seconds";
    EXPECT_LE(silent.asked(), 4);
    push.reset();
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 9s) << "the end waits for nobody";
}

TEST_F(PushCallsTest, IsSentOnToNobody) {
    const Service inside(says("HTTP/1.1 200 OK\r\n\r\n"));
    const Service service(
        says("HTTP/1.1 307 Go\r\nLocation: " + inside.origin() + "/secret\r\nContent-Length: 0\r\n\r\n"));
    const auto push = push_of({&service});
    push->call("a", {service.origin() + "/a"});
    EXPECT_TRUE(is_reported("status 307")) << reported();
    EXPECT_EQ(inside.asked(), 0);
}

TEST_F(PushCallsTest, AnAnswerWithoutEndIsNotRead) {
    const auto endless = [](const std::string& head, const std::string& more) {
        return [head, more, is_begun = std::make_shared<std::atomic<bool>>(false)](int connection) {
            return say(connection, is_begun->exchange(true) ? more : head);
        };
    };
    const Service body(endless("HTTP/1.1 500 Much\r\n\r\n", std::string(4096, 'x')));
    const Service head(endless("HTTP/1.1 501 Much\r\n", "X: " + std::string(4000, 'x') + "\r\n"));
    const auto begin = std::chrono::steady_clock::now();
    const auto push = push_of({&body, &head});
    push->call("a", {body.origin() + "/a", head.origin() + "/a"});
    EXPECT_TRUE(is_reported("status 500")) << reported();
    EXPECT_TRUE(is_reported("status 501")) << reported();
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 5s);
}

TEST_F(PushCallsTest, WhatIsNoAddressOfAServiceIsNeitherTakenNorAsked) {
    const Service inside(says("HTTP/1.1 200 OK\r\n\r\n"));
    const Service service(says("HTTP/1.1 200 OK\r\n\r\n"));
    const auto push = push_of({&service});
    const std::string host = inside.origin().substr(std::string_view("http://").size());
    std::vector<std::string> tricks;
    for (const std::string& own : {service.origin(), std::string("https://fcm.googleapis.com")})
        for (const char* between : {"\\@", "@", "/@", "?@", "#@", ":@", "%40", "\\\\", ";@"})
            tricks.push_back(own + between + host + "/secret");
    for (const std::string& trick : tricks) {
        const bool is_harmless = trick.find("/@") != std::string::npos || trick.find("?@") != std::string::npos ||
                                 trick.find("#@") != std::string::npos;
        EXPECT_EQ(push->knows(trick), is_harmless) << trick;
        if (trick.starts_with(service.origin())) push->call("a", {trick});  // as from a store of before
    }
    push->call("b", {service.origin() + "/b"});
    EXPECT_TRUE(service.is_asked(4)) << "three of a path, a question or a mark, and the honest one";
    EXPECT_EQ(inside.asked(), 0);
}

TEST_F(PushCallsTest, WhoIsThereInTimeIsNotCalledAndAnAddressThatIsGoneOnlyOnce) {
    const Service gone(says("HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n"));
    const Service good(says("HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n"));
    {
        PushSetup setup{folder.file("key.pem"), "mailto:a@b.example", {good.origin()}, 300ms, 1ms};
        Message problem;
        const auto patient = start_push(setup, [](const std::string&) {}, problem);
        patient->call("a A", {good.origin() + "/1", good.origin() + "/2"});
        patient->call("a B", {good.origin() + "/3"});
        patient->calm("a A");
        EXPECT_TRUE(good.is_asked(1));
        std::this_thread::sleep_for(200ms);
    }
    EXPECT_EQ(good.asked(), 1);
    const auto push = push_of({&gone, &good});
    push->call("a", {gone.origin() + "/a"});
    EXPECT_TRUE(gone.is_asked(1));
    std::this_thread::sleep_for(200ms);
    push->call("a", {gone.origin() + "/a", good.origin() + "/a"});
    EXPECT_TRUE(good.is_asked(2));
    std::this_thread::sleep_for(100ms);
    EXPECT_EQ(gone.asked(), 1);
}

}  // namespace
}  // namespace umpire::server::testing
