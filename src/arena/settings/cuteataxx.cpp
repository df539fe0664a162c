#include "arena/settings/cuteataxx.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>

#include "core/json_value.hpp"

namespace ataraxia::arena {

namespace {

constexpr int most = 1'000'000'000;
constexpr int default_games = 100;

// A time control: the kind that was written last, with all numbers.
struct Pace {
    enum class Kind { clock, movetime, depth, nodes };

    Kind kind = Kind::movetime;
    int time = 0;  // ms, as all times
    int increment = 0;
    int movetime = 10;
    int depth = 0;
    int nodes = 0;
};

// Reads the file into sections. Members are named after its keys.
class Reader {
  public:
    explicit Reader(std::string_view name) : name_(name) {}

    [[nodiscard]] SettingsFile read(std::string_view text) {
        JsonObject root = JsonValue::parse(name_, text).object();
        const auto games = root.take("games");
        const int count = games ? games->whole(1, most) : default_games;
        copy(root, "concurrency", event_, "concurrency");
        copy(root, "ratinginterval", event_, "ratinginterval");
        read_tournament(root, count);
        if (const auto adjudicate = root.take("adjudicate")) read_adjudication(adjudicate->object());
        if (const auto openings = root.take("openings")) read_openings(openings->object());
        if (const auto pgn = root.take("pgn")) read_pgn(pgn->object());
        if (const auto control = root.take("timecontrol")) pace_ = read_time(*control, {});
        if (const auto options = root.take("options")) read_options(options->object(), each_);
        const JsonValue engines = root.require("engines");
        for (const JsonValue& engine : engines.elements()) read_engine(engine);
        if (const auto sprt = root.take("sprt")) read_sprt(sprt->object(), engines.elements().size());
        warn_of_rest(root, "");
        for (Section* section : {&event_, &each_, &openings_, &adjudication_}) {
            file_.sections.push_back(std::move(*section));
        }
        return std::move(file_);
    }

  private:
    [[nodiscard]] std::string place(const JsonValue& value) const {
        return fmt::format("{}: {}", name_, value.path());
    }

    void add(Section& section, std::string key, std::string value, const JsonValue& source) const {
        section.entries.push_back({std::move(key), std::move(value), place(source)});
    }

    // A number, string or truth value under a key of ours.
    void copy(JsonObject& from, std::string_view key, Section& to, std::string ours) const {
        if (const auto value = from.take(key)) add(to, std::move(ours), value->scalar(), *value);
    }

    void warn(std::string_view path, std::string_view why) {
        file_.warnings.push_back(fmt::format("{}: {}: {}", name_, path, why));
    }

    // What nobody took changes nothing.
    void warn_of_rest(const JsonObject& object, std::string_view why) {
        for (const auto& [key, value] : object.rest()) {
            warn(value.path(), why.empty() ? "has no effect here" : why);
        }
    }

    void read_tournament(JsonObject& root, int games) {
        static constexpr std::array<std::string_view, 5> names{"roundrobin", "gauntlet", "roundrobinmixed",
                                                               "roundrobin-mixed", "roundrobin_mixed"};
        const auto tournament = root.take("tournament");
        const std::size_t kind = tournament ? tournament->one_of(names) : 0;
        const std::string where = fmt::format("{}: games", name_);
        // Mixed, everybody plays one opening with everybody before the next one comes.
        const int a_round = kind < 2 ? games : games % 2 == 0 ? 2 : 1;
        event_.entries.push_back({"tournament", kind == 1 ? "gauntlet" : "roundrobin", where});
        event_.entries.push_back({"games", fmt::format("{}", a_round), where});
        event_.entries.push_back({"rounds", fmt::format("{}", games / a_round), where});
    }

    void read_adjudication(JsonObject adjudicate) {
        if (const auto length = adjudicate.take("gamelength")) {
            // Its program looks at the number of the move to come.
            add(adjudication_, "maxmoves", fmt::format("{}", length->whole(2, most) - 1), *length);
        }
        copy(adjudicate, "material", adjudication_, "material");
        copy(adjudicate, "easyfill", adjudication_, "easyfill");
        if (const auto buffer = adjudicate.take("timeout_buffer")) margin_ = buffer->whole(0, most);
        warn_of_rest(adjudicate, "");
    }

    void read_openings(JsonObject openings) {
        if (const auto path = openings.take("path")) {
            add(openings_, "file", path->string(), *path);
            openings_.entries.push_back({"format", "fen", place(*path)});
        }
        if (const auto shuffle = openings.take("shuffle")) {
            add(openings_, "order", shuffle->boolean() ? "random" : "sequential", *shuffle);
        }
        if (const auto repeat = openings.take("repeat"); repeat && !repeat->boolean()) {
            warn(repeat->path(), "every opening is played with both colours all the same, as in cuteataxx");
        }
        warn_of_rest(openings, "");
    }

    void read_pgn(JsonObject pgn) {
        const auto enabled = pgn.take("enabled");
        const auto path = pgn.take("path");
        const auto replace = pgn.take("override");
        copy(pgn, "event", event_, "name");
        if (path && (!enabled || enabled->boolean())) {
            add(event_, "pgn.file", path->string(), *path);
            const bool append = !replace || !replace->boolean();
            event_.entries.push_back({"pgn.append", append ? "true" : "false", place(*path)});
        }
        warn_of_rest(pgn, "");
    }

    [[nodiscard]] Pace read_time(const JsonValue& value, Pace control) {
        using Kind = Pace::Kind;
        bool is_first = true;
        for (const auto& [key, number] : value.object().rest()) {
            const auto set = [&, number = number](Kind kind, int& member) {
                if (!is_first && kind != control.kind) {
                    warn(number.path(), "goes over the kinds of time control before it");
                }
                is_first = false;
                control.kind = kind;
                member = number.whole(0, most);
            };
            if (key == "time") {
                set(Kind::clock, control.time);
            } else if (key == "inc" || key == "increment") {
                set(Kind::clock, control.increment);
            } else if (key == "movetime") {
                set(Kind::movetime, control.movetime);
            } else if (key == "depth") {
                set(Kind::depth, control.depth);
            } else if (key == "nodes") {
                set(Kind::nodes, control.nodes);
            } else {
                warn(number.path(), "has no effect here");
            }
        }
        return control;
    }

    void add_time(const Pace& control, Section& engine, const JsonValue& source) const {
        const auto seconds = [](int ms) { return fmt::format("{}.{:03}", ms / 1000, ms % 1000); };
        switch (control.kind) {
            case Pace::Kind::clock:
                add(engine, "tc", seconds(control.time) + '+' + seconds(control.increment), source);
                break;
            case Pace::Kind::movetime:
                add(engine, "st", seconds(control.movetime), source);
                add(engine, "timemargin", fmt::format("{}", margin_), source);
                break;
            case Pace::Kind::depth:
                add(engine, "depth", fmt::format("{}", control.depth), source);
                break;
            case Pace::Kind::nodes:
                add(engine, "nodes", fmt::format("{}", control.nodes), source);
                break;
        }
    }

    void read_options(JsonObject options, Section& section) const {
        for (const auto& [key, value] : options.rest()) add(section, "option." + key, value.scalar(), value);
    }

    void read_engine(const JsonValue& value) {
        JsonObject engine = value.object();
        Section section{"engine", place(value)};
        const auto builtin = engine.take("builtin");
        if (builtin && !builtin->string().empty()) {
            read_builtin(engine, *builtin, section);
        } else {
            read_program(engine, section);
        }
        const auto control = engine.take("timecontrol");
        add_time(control ? read_time(*control, pace_) : pace_, section, control.value_or(value));
        warn_of_rest(engine, builtin ? "has no effect on a builtin" : "");
        file_.sections.push_back(std::move(section));
    }

    void read_builtin(JsonObject& engine, const JsonValue& builtin, Section& section) const {
        // Capella takes as much as it can, as mostcaptures does, and where that is the same prefers
        // captures to a piece more of its own.
        static constexpr std::array<std::string_view, 4> names{"random", "mostcaptures", "most-captures",
                                                               "most captures"};
        add(section, "player", builtin.one_of(names) == 0 ? "random" : "capella", builtin);
        copy(engine, "name", section, "name");
    }

    void read_program(JsonObject& engine, Section& section) const {
        const JsonValue path = engine.require("path");
        // A program runs in its own folder.
        const std::filesystem::path program(path.string());
        if (program.has_parent_path()) {
            add(section, "dir", program.parent_path().string(), path);
            add(section, "cmd", "./" + program.filename().string(), path);
        } else {
            add(section, "cmd", program.string(), path);
        }
        const auto name = engine.take("name");
        const bool is_named = name && !name->string().empty();
        add(section, "name", is_named ? name->string() : program.string(), name.value_or(path));
        copy(engine, "arguments", section, "args");
        if (const auto protocol = engine.take("protocol")) {
            const std::string spoken = protocol->string();
            if (spoken != "UAI" && spoken != "uai") {
                throw protocol->error("expected UAI; FSF and KataGo are spoken by cuteataxx alone");
            }
        }
        section.entries.push_back({"proto", "uai", place(path)});
        if (const auto options = engine.take("options")) read_options(options->object(), section);
    }

    void read_sprt(JsonObject sprt, std::size_t engines) {
        const auto enabled = sprt.take("enabled");
        const auto autostop = sprt.take("autostop");
        if (!enabled || !enabled->boolean()) return;
        if (engines != 2) return warn(enabled->path(), "is for two engines, and has no effect on more");
        if (!autostop || !autostop->boolean()) {
            return warn(enabled->path(), "has no effect without autostop: all games are played");
        }
        Section section{"sprt", place(*enabled)};
        for (const auto* key : {"elo0", "elo1"}) copy(sprt, key, section, key);
        if (const auto confidence = sprt.take("confidence")) {
            const std::string error = fmt::format("{}", 1 - confidence->decimal());
            for (const auto* key : {"alpha", "beta"}) add(section, key, error, *confidence);
        }
        for (const auto* key : {"alpha", "beta"}) copy(sprt, key, section, key);
        section.entries.push_back({"model", "logistic", place(*enabled)});
        warn_of_rest(sprt, "");
        file_.sections.push_back(std::move(section));
    }

    std::string name_;
    SettingsFile file_{};
    Section event_{"event", name_};
    Section each_{"each", name_};
    Section openings_{"openings", name_};
    Section adjudication_{"adjudication", name_};
    Pace pace_{};
    int margin_ = 0;  // ms, of times a move
};

}  // namespace

SettingsFile read_cuteataxx(std::string_view text, std::string_view name) {
    try {
        return Reader(name).read(text);
    } catch (const Error& error) {
        const std::string_view what = error.what();
        if (what.starts_with(name)) throw;
        throw Error(fmt::format("{}: {}", name, what));
    }
}

}  // namespace ataraxia::arena
