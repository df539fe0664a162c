// An engine with faults to order, for tests of programs that run engines:
//   mock_engine uai|ugi GAME [COMMAND[@N]=FAULT ...]
// It plays the first legal move. When it is told the command (for the N-th time; otherwise every time), it
// does the following. "then answers" means as it should.
//   silent        nothing
//   exit:N        ends with exit code N
//   crash         prints half a line and is ended by SIGSEGV
//   say:TEXT      prints the text instead of an answer
//   before:TEXT   prints the text, then answers
//   after:TEXT    answers, then prints the text
//   slow:MS       waits, then answers
//   twice         answers twice
//   megabytes     prints a line of 3 MB, then answers
//   garbage       prints bytes of every value in no order, then answers
//   flood         prints lines without end
//   endless       prints one line without end
//   stderr        writes to standard error without end in the background, then answers
//   close         closes its output and sleeps
//   deaf          answers and reads nothing more
//   leave         goes over to its parent's process group and sleeps
//   child         leaves behind a process that holds its pipes and tells its number, then answers
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <thread>
#include <vector>

#include "games/registration.hpp"
#include "protocol/words.hpp"

namespace {

using ataraxia::AnyPosition;
using ataraxia::protocol::Words;

struct Fault {
    std::string command;
    int time = 0;  // 1 for the first time, 0 for every time
    std::string name;
    std::string argument;

    // COMMAND[@N]=NAME[:ARGUMENT]
    explicit Fault(std::string_view text) {
        const auto equals = text.find('=');
        command = text.substr(0, equals);
        name = text.substr(equals + 1);
        if (const auto at = command.find('@'); at != std::string::npos) {
            time = std::stoi(command.substr(at + 1));
            command.resize(at);
        }
        if (const auto colon = name.find(':'); colon != std::string::npos) {
            argument = name.substr(colon + 1);
            name.resize(colon);
        }
    }
};

void print(std::string_view text) {
    while (!text.empty()) {
        const auto written = ::write(STDOUT_FILENO, text.data(), text.size());
        if (written <= 0) std::exit(0);
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

constexpr unsigned longest_life = 120;  // seconds: an engine that a test forgets does not stay

[[noreturn]] void sleep_for_ever() {
    ::alarm(longest_life);
    for (;;) ::pause();
}

std::string garbage() {
    std::string bytes;
    for (int i = 0; i < 5000; ++i) bytes += static_cast<char>(i * 7919 % 256);
    return bytes + '\n';
}

class Mock {
  public:
    Mock(std::string protocol, const std::string& game, std::vector<Fault> faults)
        : protocol_(std::move(protocol)),
          position_(ataraxia::games::registry().make(game).start()),
          faults_(std::move(faults)) {}

    void handle(const std::string& line) {
        Words words(line);
        const std::string command(words.peek());
        words.accept(command);
        const int time = ++times_[command];
        for (const Fault& fault : faults_) {
            if (fault.command == command && (fault.time == 0 || fault.time == time)) {
                return misbehave(fault, command, words);
            }
        }
        answer(command, words);
    }

  private:
    void answer(const std::string& command, Words words) {
        if (command == protocol_) {
            print(
                "id name Mock 1.0\nid author nobody in particular\n"
                "option name Hash type spin default 16 min 1 max 64\n"
                "option name Clear Hash type button\n" +
                protocol_ + "ok\n");
        } else if (command == "isready") {
            print("readyok\n");
        } else if (command == "position") {
            words.accept("fen");
            position_ = position_.game().parse_position(words.until("moves"));
            words.accept("moves");
            while (!words.at_end()) position_.play(words.next("a move"));
        } else if (command == "go") {
            const std::string move = position_.format_move(position_.moves().front());
            print("info depth 3 seldepth 4 score cp 150 nodes 700 nps 1000 hashfull 9 time 12 pv " + move +
                  '\n');
            print("bestmove " + move + '\n');
        } else if (command == "query") {
            print(std::string("response ") + (position_.outcome() ? "true" : "false") + '\n');
        } else if (command == "quit") {
            std::exit(0);
        }
    }

    void misbehave(const Fault& fault, const std::string& command, Words words) {
        const std::string& fault_name = fault.name;
        if (fault_name == "exit") {
            std::exit(std::stoi(fault.argument));
        } else if (fault_name == "crash") {
            print("bestmove a");
            // Sanitizers turn a SIGSEGV that is handled into an exit code.
            std::signal(SIGSEGV, SIG_DFL);
            std::raise(SIGSEGV);
        } else if (fault_name == "say" || fault_name == "before") {
            print(fault.argument + '\n');
        } else if (fault_name == "slow") {
            std::this_thread::sleep_for(std::chrono::milliseconds(std::stoi(fault.argument)));
        } else if (fault_name == "twice") {
            answer(command, words);
        } else if (fault_name == "megabytes") {
            print(std::string(3'000'000, 'z') + '\n');
        } else if (fault_name == "garbage") {
            print(garbage());
        } else if (fault_name == "flood") {
            for (;;) print("info string and so on\n");
        } else if (fault_name == "endless") {
            for (;;) print("and so on ");
        } else if (fault_name == "stderr") {
            std::thread([] {
                for (;;) std::cerr << "something is strange\n" << std::flush;
            }).detach();
        } else if (fault_name == "close") {
            ::close(STDOUT_FILENO);
            sleep_for_ever();
        } else if (fault_name == "leave") {
            ::setpgid(0, ::getpgid(::getppid()));
            sleep_for_ever();
        } else if (fault_name == "child") {
            const pid_t child = ::fork();
            if (child == 0) sleep_for_ever();
            std::cerr << child << '\n' << std::flush;
        }
        if (fault_name != "silent" && fault_name != "say") answer(command, words);
        if (fault_name == "after") print(fault.argument + '\n');
        if (fault_name == "deaf") sleep_for_ever();
    }

    std::string protocol_;
    AnyPosition position_;
    std::vector<Fault> faults_;
    std::map<std::string, int> times_;
};

}  // namespace

int main(int count, char** arguments) {
    ::alarm(longest_life);
    std::vector<Fault> faults;
    for (int i = 3; i < count; ++i) faults.emplace_back(arguments[i]);
    Mock mock(arguments[1], arguments[2], std::move(faults));
    for (std::string line; std::getline(std::cin, line);) mock.handle(line);
}
