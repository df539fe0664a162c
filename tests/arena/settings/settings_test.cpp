#include "arena/settings/settings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "arena/settings/flags.hpp"
#include "arena/settings/settings_file.hpp"
#include "arena/settings/toml.hpp"
#include "core/error.hpp"
#include "core/file.hpp"
#include "support/paths.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::arena {

using std::chrono::milliseconds;
using test::TemporaryFolder;
using testing::AllOf;
using testing::ElementsAre;
using testing::Eq;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;
using testing::ThrowsMessage;

namespace {

using Flags = std::vector<std::string>;

Settings of_flags(const Flags& flags) {
    return make_settings(read_flags(flags));
}

// Two players, and these flags.
Settings of_match(const Flags& flags) {
    Flags all{"-engine", "player=easy", "-engine", "player=random"};
    all.insert(all.end(), flags.begin(), flags.end());
    return of_flags(all);
}

void expect_error(const Flags& flags, const std::string& message) {
    EXPECT_THAT([&] { (void)of_match(flags); }, ThrowsMessage<Error>(HasSubstr(message)))
        << testing::PrintToString(flags);
}

}  // namespace

TEST(ArenaSettings, have_good_defaults) {
    const Settings settings = of_match({});
    EXPECT_TRUE(settings.plan ==
                (Plan{.contestants = {our_player("easy"), our_player("random")}, .pairings = {{0, 1}}}));
    EXPECT_EQ(settings.run.concurrency, 1u);
    EXPECT_EQ(settings.run.rating_interval, 10);
    EXPECT_EQ(settings.run.folder, "");
    EXPECT_EQ(settings.run.pgn, "");
    EXPECT_TRUE(settings.run.append_to_pgn);
}

TEST(ArenaSettings, take_every_flag) {
    const TemporaryFolder folder;
    const std::string book = folder / "book.txt";
    write_file(book, "x5o/7/7/7/7/7/o5x x 0 1\nx5o/7/7/7/7/6x/o5x o 0 1\n");
    const Settings settings = of_flags({"-engine",
                                        "cmd=./a",
                                        "name=A",
                                        "dir=/opt/a",
                                        "args=--net 'a b'",
                                        "proto=ugi",
                                        "option.Hash=16",
                                        "tc=8+0.08",
                                        "timemargin=50",
                                        "-engine",
                                        "cmd=/opt/b",
                                        "st=0.1",
                                        "depth=4",
                                        "nodes=1000",
                                        "-each",
                                        "option.Threads=2",
                                        "option.Hash=1",
                                        "-game",
                                        "ataxx",
                                        "-tournament",
                                        "gauntlet",
                                        "-games",
                                        "4",
                                        "-rounds",
                                        "100",
                                        "-repeat",
                                        "-concurrency",
                                        "2",
                                        "-openings",
                                        "file=" + book,
                                        "format=epd",
                                        "order=sequential",
                                        "start=2",
                                        "random=1",
                                        "-sprt",
                                        "elo0=-1",
                                        "elo1=4",
                                        "alpha=0.1",
                                        "beta=0.2",
                                        "model=logistic",
                                        "-resign",
                                        "movecount=3",
                                        "score=400",
                                        "twosided=true",
                                        "-draw",
                                        "movenumber=40",
                                        "movecount=8",
                                        "score=10",
                                        "-maxmoves",
                                        "300",
                                        "-material",
                                        "30",
                                        "-easyfill",
                                        "-srand",
                                        "7",
                                        "-event",
                                        "Test",
                                        "-pgnout",
                                        "file=a.pgn",
                                        "append=false",
                                        "-out",
                                        "results",
                                        "-ratinginterval",
                                        "20",
                                        "-recover"});
    EXPECT_EQ(settings.run.concurrency, 2u);
    EXPECT_EQ(settings.run.folder, "results");
    EXPECT_EQ(settings.run.pgn, "a.pgn");
    EXPECT_FALSE(settings.run.append_to_pgn);
    EXPECT_EQ(settings.run.rating_interval, 20);

    TimeControl steps;
    steps.movetime = milliseconds{100};
    steps.depth = 4;
    steps.nodes = 1000;
    const Contestant a{
        .name = "A",
        .player = "",
        .program = EngineProgram{.command = {"./a", "--net", "a b"},
                                 .folder = "/opt/a",
                                 .protocol = EngineProgram::Protocol::ugi,
                                 .options = {{"Threads", "2"}, {"Hash", "16"}}},
        .time_control = {
            .time = milliseconds{8000}, .increment = milliseconds{80}, .margin = milliseconds{50}}};
    const Contestant b{.name = "b",
                       .player = "",
                       .program = EngineProgram{.command = {"/opt/b"},
                                                .folder = "",
                                                .protocol = EngineProgram::Protocol::uai,
                                                .options = {{"Threads", "2"}, {"Hash", "1"}}},
                       .time_control = steps};
    const Plan plan{
        .name = "Test",
        .game = "ataxx",
        .contestants = {a, b},
        .pairings = {{0, 1}},
        .rounds = 100,
        .games = 4,
        .openings = {.positions = {"x5o/7/7/7/7/6x/o5x o 0 1", "x5o/7/7/7/7/7/o5x x 0 1"}, .random_plies = 1},
        .adjudication = {.plies = 600,
                         .material = 30,
                         .easy_fill = true,
                         .resign = Adjudication::Score{.moves = 3, .score = 400, .from_ply = 0},
                         .draw = Adjudication::Score{.moves = 8, .score = 10, .from_ply = 80}},
        .sprt = Sprt{.elo0 = -1, .elo1 = 4, .alpha = 0.1, .beta = 0.2, .model = Sprt::Model::logistic},
        .seed = 7};
    EXPECT_EQ(difference(settings.plan, plan), "");
    EXPECT_TRUE(settings.plan == plan);
}

TEST(ArenaSettings, are_the_same_from_flags_and_from_a_file) {
    const Settings flags = of_flags({"-engine", "player=hard", "name=H", "tc=8+0.08", "-engine", "cmd=b",
                                     "option.Hash=16", "-each", "depth=3", "-rounds", "5", "-openings",
                                     "random=4", "-resign", "movecount=3", "score=400", "-sprt", "elo1=2"});
    const Settings file = make_settings(read_toml(R"(
        [event]
        rounds = 5
        [each]
        depth = 3
        [[engine]]
        player = "hard"
        name = "H"
        tc = "8+0.08"
        [[engine]]
        cmd = "b"
        option.Hash = 16
        [openings]
        random = 4
        [adjudication]
        resign = {movecount = 3, score = 400}
        [sprt]
        elo1 = 2
    )",
                                                  "e.toml"));
    EXPECT_TRUE(flags.plan == file.plan);
}

TEST(ArenaSettings, of_flags_go_over_those_of_a_file) {
    auto sections = read_toml("[event]\nrounds = 5\ngames = 4\n[[engine]]\nplayer='easy'\n", "e.toml");
    for (auto& section : read_flags(Flags{"-rounds", "7", "-engine", "player=random"})) {
        sections.push_back(section);
    }
    const Settings settings = make_settings(sections);
    EXPECT_EQ(settings.plan.rounds, 7);
    EXPECT_EQ(settings.plan.games, 4);
    EXPECT_THAT(settings.plan.contestants, SizeIs(2));
}

TEST(ArenaSettings, of_each_engine_go_over_those_of_all) {
    const Settings settings =
        of_flags({"-engine", "player=easy", "st=0.2", "-engine", "player=random", "tc=2", "nodes=5",
                  "-engine", "player=hard", "-each", "tc=8+1", "nodes=9", "timemargin=3"});
    const auto control = [&](std::size_t i) { return settings.plan.contestants[i].time_control; };
    EXPECT_FALSE(control(0).has_clock());
    EXPECT_EQ(control(0).movetime, milliseconds{200});
    EXPECT_EQ(control(0).nodes, 9u);
    EXPECT_EQ(control(1).time, milliseconds{2000});
    EXPECT_EQ(control(1).increment, milliseconds{0});
    EXPECT_EQ(control(1).nodes, 5u);
    EXPECT_EQ(control(2).time, milliseconds{8000});
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(control(i).margin, milliseconds{3});
}

TEST(ArenaSettings, of_all_options_are_for_programs_alone) {
    const Settings settings =
        of_flags({"-engine", "player=easy", "-engine", "cmd=a", "-each", "option.Hash=16", "proto=uai"});
    EXPECT_FALSE(settings.plan.contestants[0].program);
    EXPECT_THAT(settings.plan.contestants[1].program->options, ElementsAre(std::pair("Hash", "16")));
    expect_error({"-engine", "player=hard", "option.Hash=16"},
                 "-engine option.Hash='16': is for programs, not for players of ours");
    expect_error({"-engine", "player=hard", "dir=a"}, "is for programs");
}

TEST(ArenaSettings, name_engines_by_file_and_players_by_specification) {
    const Settings settings =
        of_flags({"-engine", "cmd=../bin/a-1.2", "-engine", "player=alphabeta:eval=v1,depth=2"});
    EXPECT_EQ(settings.plan.contestants[0].name, "a-1.2");
    EXPECT_EQ(settings.plan.contestants[1].name, "alphabeta:depth=2,eval=v1");
    EXPECT_EQ(settings.plan.contestants[1].player, "alphabeta:depth=2,eval=v1");
    expect_error({"-engine", "player=random"}, "'random' comes twice");
}

TEST(ArenaSettings, speak_the_protocol_of_the_game) {
    const auto protocol = [](const std::string& game) {
        return of_flags({"-engine", "cmd=a", "-engine", "cmd=b", "-game", game})
            .plan.contestants[0]
            .program->protocol;
    };
    EXPECT_EQ(protocol("ataxx"), EngineProgram::Protocol::uai);
    EXPECT_EQ(protocol("ataxx:9x9"), EngineProgram::Protocol::uai);
    EXPECT_EQ(protocol("ataxx:players=3"), EngineProgram::Protocol::ugi);
    EXPECT_EQ(protocol("pylos"), EngineProgram::Protocol::ugi);
}

TEST(ArenaSettings, pair_by_the_kind_of_tournament) {
    const auto plan = [](const std::string& kind) {
        return of_match({"-engine", "player=hard", "-tournament", kind}).plan;
    };
    EXPECT_THAT(plan("roundrobin").pairings, ElementsAre(Pairing{0, 1}, Pairing{0, 2}, Pairing{1, 2}));
    EXPECT_THAT(plan("gauntlet").pairings, ElementsAre(Pairing{0, 1}, Pairing{0, 2}));
    EXPECT_THAT(plan("swiss").pairings, IsEmpty());
    EXPECT_TRUE(plan("swiss").swiss);
    expect_error({"-tournament", "knockout"},
                 "-tournament 'knockout': expected roundrobin, gauntlet or swiss");
}

TEST(ArenaSettings, play_every_seating_unless_told_otherwise) {
    EXPECT_EQ(of_match({"-game", "ataxx:players=3"}).plan.games, 6);
    EXPECT_EQ(of_match({"-game", "ataxx:players=3", "-games", "1"}).plan.games, 1);
    EXPECT_EQ(of_match({"-games", "4", "-repeat"}).plan.games, 4);
    expect_error({"-games", "3", "-repeat"},
                 "repeat: every opening takes 2 games, one for each seating, not 3");
}

TEST(ArenaSettings, let_a_test_take_as_many_games_as_it_needs) {
    EXPECT_EQ(of_match({"-sprt"}).plan.rounds, 10'000'000);
    EXPECT_EQ(of_match({"-sprt", "-rounds", "3"}).plan.rounds, 3);
    EXPECT_EQ(of_match({"-sprt", "-games", "1000"}).plan.rounds, 100'000);
}

TEST(ArenaSettings, count_moves_of_everybody) {
    const Settings settings = of_match({"-game", "ataxx:players=4", "-maxmoves", "50"});
    EXPECT_EQ(settings.plan.adjudication.plies, 200);
}

TEST(ArenaSettings, say_where_and_what_was_expected) {
    expect_error({"-rounds", "many"}, "-rounds 'many': expected a whole number from 1 to 10000000");
    expect_error({"-rounds", "1", "-rounds", "2"}, "-rounds '2': comes twice");
    expect_error(
        {"-engine", "colour=red"},
        "-engine colour='red': no such key, expected cmd, args, dir, proto, option., player, name, tc");
    expect_error({"-engine", "name=A"}, "-engine name='A': expected a program (cmd) or a player of ours");
    expect_error({"-engine", "cmd=a", "tc=8x"}, "-engine tc='8x': time control '8x': unexpected 'x'");
    expect_error({"-engine", "cmd=a", "tc=8", "st=1"}, "-engine st='1': expected tc or st, not both");
    expect_error({"-engine", "cmd=a", "player=hard"}, "expected cmd or player, not both");
    expect_error({"-engine", "cmd="}, "-engine cmd='': expected the name of a program");
    expect_error({"-engine", "cmd=a", "st=0"}, "-engine st='0': expected a number from 0.001 to 86400");
    expect_error({"-engine", "cmd=a", "depth=200"}, "expected a whole number from 1 to 127");
    expect_error({"-engine", "cmd=a", "proto=uci"}, "-engine proto='uci': expected uai or ugi");
    expect_error({"-engine", "cmd=a", "args='b"}, "expected another ' at the end");
    expect_error({"-engine", "cmd=a", "restart=on"}, "programs live from game to game");
    expect_error({"-engine", "player=champ"}, "-engine player='champ': player 'champ': unknown name");
    expect_error({"-sprt", "model=bayesian"}, "-sprt model='bayesian': expected logistic, normalized");
    expect_error({"-sprt", "elo0=5", "elo1=0"}, "elo");
    expect_error({"-resign", "movecount=3"}, "-resign: expected both movecount and score for a win");
    expect_error({"-draw", "score=3"}, "-draw: expected both movecount and score for a draw");
    expect_error({"-engine", "cmd=a", "option.=1"},
                 "-engine option.='1': no such key, expected a name behind the point");
    expect_error({"-resign", "count=3"},
                 "-resign count='3': no such key, expected movecount, score or twosided");
    expect_error({"-resign", "twosided=false"}, "the scores of both engines count");
    expect_error({"-openings", "order=random"}, "-openings: format, order, plies and start are about a file");
    expect_error({"-openings", "file=a.txt", "plies=3"}, "-openings: plies are those of records");
    expect_error({"-openings", "file=none.pgn"}, "none.pgn: cannot be opened");
    expect_error({"-pgnout", "nodes=true"}, "-pgnout nodes='true': no such key, expected file or append");
    expect_error({"-game", "chess"}, "chess");
    EXPECT_THAT(
        [] {
            (void)of_flags({"-engine", "player=easy"});
        },
        ThrowsMessage<Error>(HasSubstr("expected 2 or more")));
    EXPECT_THAT(
        [] { (void)make_settings(read_toml("[match]\n", "e.toml")); },
        ThrowsMessage<Error>(StartsWith("e.toml:1: match: no such section, expected event, engine, each")));
    EXPECT_THAT([] { (void)make_settings(read_toml("[event]\n\nround = 7\n", "e.toml")); },
                ThrowsMessage<Error>(AllOf(
                    StartsWith("e.toml:3: event.round: no such key, expected game, tournament, games"))));
}

TEST(ArenaSettings, tell_the_keys_of_every_section) {
    for (const auto* section : {"event", "engine", "openings", "sprt", "adjudication"}) {
        EXPECT_THAT(keys_of(section), testing::Not(IsEmpty())) << section;
        for (const auto& key : keys_of(section)) EXPECT_FALSE(key.value.empty()) << key.name;
    }
}
TEST(ArenaSettings, are_written_in_the_guide_as_they_are_read) {
    const std::string guide = read_file(test::source_path("docs/arena-settings.md"), 100'000);
    const auto begin = guide.find("```toml\n") + 8;
    const auto text = guide.substr(begin, guide.find("```", begin) - begin);
    const Settings settings = make_settings(read_toml(text, "guide"));
    EXPECT_EQ(settings.plan.name, "Nightly test");
    EXPECT_THAT(settings.plan.contestants[0].program->command, ElementsAre("./engine", "--net", "a b.net"));
    EXPECT_THAT(settings.plan.contestants[1].program->options,
                ElementsAre(std::pair("Hash", "32"), std::pair("Threads", "1")));
    // Every flag and every key has its place there.
    for (const auto* section : {"event", "engine", "openings", "sprt", "adjudication"}) {
        for (const auto& key : keys_of(section)) {
            const std::string_view name =
                key.name.ends_with('.') ? key.name : key.name.substr(key.name.find('.') + 1);
            EXPECT_THAT(guide, HasSubstr(std::string(name))) << section;
        }
    }
}

TEST(ArenaSettingsFile, is_ours_or_one_of_cuteataxx) {
    const TemporaryFolder folder;
    write_file(folder / "ours", "\n[event]\nrounds = 5\n");
    write_file(folder / "theirs", "\n {\"games\": 4, \"engines\": []}");
    EXPECT_THAT(read_settings_file(folder / "ours").sections, SizeIs(1));
    EXPECT_EQ(read_settings_file(folder / "theirs").sections.at(0).name, "event");
    for (const char* name : {"ours", "theirs"}) {
        write_file(folder / "marked", "\xef\xbb\xbf" + read_file(folder / name, 1 << 20));
        EXPECT_EQ(read_settings_file(folder / "marked").sections.size(),
                  read_settings_file(folder / name).sections.size());
    }
    EXPECT_THAT([&] { (void)read_settings_file(folder / "none"); }, ThrowsMessage<Error>(HasSubstr("none")));
    write_file(folder / "large", std::string(1'100'000, '#'));
    EXPECT_THAT([&] { (void)read_settings_file(folder / "large"); },
                ThrowsMessage<Error>(HasSubstr("large")));
}

}  // namespace ataraxia::arena
