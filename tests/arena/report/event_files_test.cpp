#include "arena/report/event_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "arena/event/thread_crew.hpp"
#include "arena/report/well_formed.hpp"
#include "core/file.hpp"
#include "support/temporary_folder.hpp"

namespace ataraxia::arena {
namespace {

TEST(EventFiles, tell_of_the_games_that_were_played) {
    const test::TemporaryFolder folder;
    Plan plan;
    plan.name = "Files & more";
    plan.game = "pylos:base=3";
    plan.contestants = {our_player("random"), our_player("easy"), our_player("capella")};
    plan.pairings = round_robin(3);
    auto event = Event::begin(folder / "event", plan, event_files(), false);
    const auto crew = make_thread_crew(event.plan(), 1);
    const search::StopFlag stop{false};
    event.play(*crew, stop, [](auto) {});
    write_event_files(event);

    const auto text_of = [&event](std::string_view name) {
        constexpr std::size_t limit = 1 << 24;
        return read_file(event.folder() / name, limit);
    };
    for (const auto& name : event_files()) EXPECT_FALSE(text_of(name).empty()) << name;
    EXPECT_TRUE(test::is_well_formed(text_of("report.html")));
    EXPECT_EQ(nlohmann::json::parse(text_of("results.json"))["games"], 6);
    EXPECT_EQ(std::ranges::count(text_of("games.csv"), '\n'), 7);
    EXPECT_EQ(std::ranges::count(text_of("standings.csv"), '\n'), 4);
    EXPECT_THAT(text_of("games.pgn"), testing::HasSubstr("movetime"));
}

}  // namespace
}  // namespace ataraxia::arena
