#include "server/room.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/refusal.hpp"

namespace ataraxia::server {
namespace {

using store::Game;
using store::Seat;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr Instant start = 1'000'000;

Seat human(const std::string& name) {
    return {.kind = Seat::Kind::human, .player = name, .name = name};
}
Seat bot() {
    return {.kind = Seat::Kind::bot, .name = "Easy", .bot = "easy"};
}

Game game_of(std::vector<Seat> seats, const std::string& clock = "", const std::string& name = "ataxx") {
    return {.id = "room",
            .game = name,
            .family = "ataxx",
            .asked = name,
            .fen = "x5o/7/7/7/7/7/o5x x 0 1",
            .clock = clock,
            .created = start,
            .seats = std::move(seats)};
}

// A room in which things happen one after the other.
class Played {
  public:
    explicit Played(Game game) : room(std::move(game)) {}

    Played& apply(const std::vector<Event>& events, Instant at = start) {
        for (const Event& event : events) room.apply(at, event);
        return *this;
    }
    Played& begin() { return apply({event::Started{}}); }
    Played& move(const std::string& player, const std::string& move, Instant at = start) {
        return apply(room.move(player, room.game().ply, move), at);
    }

    Room room;
};

Played between_two(const std::string& clock = "") {
    return Played(game_of({human("ann"), human("bob")}, clock)).begin();
}

// The code of the refusal, or "granted".
template <class Wish>
std::string refusal_of(Wish wish) {
    try {
        static_cast<void>(wish());
    } catch (const Refusal& refusal) {
        return refusal.code();
    }
    return "granted";
}

TEST(Room, begins_when_the_last_seat_is_taken) {
    Played played(game_of({human("ann"), {}}));
    EXPECT_EQ(played.room.state(), Game::State::open);
    EXPECT_EQ(refusal_of([&] { return played.room.move("ann", 0, "b6"); }), "not_started");
    EXPECT_EQ(refusal_of([&] { return played.room.sit(human("bob"), 0); }), "seat_taken");
    EXPECT_EQ(refusal_of([&] { return played.room.sit(human("ann"), 1); }), "already_seated");
    played.apply(played.room.sit(human("bob"), 1));
    EXPECT_EQ(played.room.state(), Game::State::playing);
    EXPECT_EQ(played.room.seat(1).name, "bob");
    EXPECT_EQ(played.room.version(), 2);
}

TEST(Room, takes_moves_of_the_player_whose_turn_it_is) {
    Played played = between_two();
    EXPECT_EQ(refusal_of([&] { return played.room.move("bob", 0, "b2"); }), "not_your_turn");
    EXPECT_EQ(refusal_of([&] { return played.room.move("eve", 0, "b6"); }), "not_seated");
    EXPECT_EQ(refusal_of([&] { return played.room.move("ann", 0, "d4"); }), "bad_move");
    EXPECT_EQ(refusal_of([&] { return played.room.move("ann", 1, "b6"); }), "wrong_ply");
    played.move("ann", "b6");
    EXPECT_EQ(played.room.to_move(), 1);
    EXPECT_EQ(played.room.game().ply, 1);
    EXPECT_EQ(refusal_of([&] { return played.room.move("ann", 0, "b6"); }), "wrong_ply")
        << "a move that is sent twice counts once";
}

TEST(Room, ends_by_the_rules) {
    Game game = game_of({human("ann"), human("bob")});
    game.fen = "x2o3/7/7/7/7/7/7 x 0 1";
    Played played(game);
    played.begin().move("ann", "a7c7");
    ASSERT_TRUE(played.room.ending());
    EXPECT_EQ(played.room.ending()->reason, "all pieces lost");
    EXPECT_THAT(played.room.ending()->winners, ElementsAre(0));
    EXPECT_EQ(played.room.state(), Game::State::finished);
    EXPECT_EQ(refusal_of([&] { return played.room.move("bob", 1, "a1"); }), "game_over");
}

TEST(Room, lets_two_people_share_a_screen) {
    Played played = Played(game_of({human("ann"), human("ann")})).begin();
    EXPECT_THAT(played.room.seats_of("ann"), ElementsAre(0, 1));
    played.move("ann", "b6").move("ann", "b2");
    EXPECT_EQ(played.room.game().ply, 2);
}

TEST(Room, gives_the_others_the_point_of_who_resigns) {
    Played played = between_two();
    played.apply(played.room.resign("ann"));
    EXPECT_EQ(played.room.ending()->reason, "resigned");
    EXPECT_THAT(played.room.ending()->winners, ElementsAre(1));
    EXPECT_THAT(played.room.ending()->scores, ElementsAre(0, 1));
}

TEST(Room, is_aborted_before_everybody_has_moved_and_not_after) {
    Played played = between_two();
    played.move("ann", "b6");
    EXPECT_EQ(refusal_of([&] { return played.room.abort("eve"); }), "not_seated");
    Played aborted = played;
    aborted.apply(aborted.room.abort("bob"));
    EXPECT_EQ(aborted.room.state(), Game::State::aborted);
    EXPECT_THAT(aborted.room.ending()->winners, IsEmpty());
    EXPECT_EQ(refusal_of([&] { return aborted.room.abort("bob"); }), "game_over");
    played.move("bob", "b2");
    EXPECT_EQ(refusal_of([&] { return played.room.abort("bob"); }), "too_late");
}

TEST(Room, is_a_draw_when_both_offer_one) {
    Played played = between_two();
    played.apply(played.room.offer("ann", Offer::draw));
    EXPECT_THAT(played.room.offers(Offer::draw), ElementsAre(0));
    EXPECT_THAT(played.room.offer("ann", Offer::draw), IsEmpty()) << "an offer that stands is not made again";
    Played declined = played;
    declined.apply(declined.room.decline("bob", Offer::draw));
    EXPECT_THAT(declined.room.offers(Offer::draw), IsEmpty());
    played.apply(played.room.offer("bob", Offer::draw));
    EXPECT_EQ(played.room.ending()->reason, "agreed");
    EXPECT_THAT(played.room.ending()->winners, ElementsAre(0, 1));
}

TEST(Room, forgets_the_offer_of_a_draw_with_the_next_move) {
    Played played = between_two();
    played.apply(played.room.offer("bob", Offer::draw)).move("ann", "b6");
    EXPECT_THAT(played.room.offers(Offer::draw), IsEmpty());
}

TEST(Room, takes_back_the_last_move_of_whoever_asked_when_the_other_agrees) {
    Played played = between_two();
    EXPECT_EQ(refusal_of([&] { return played.room.offer("ann", Offer::takeback); }), "no_move");
    played.move("ann", "b6").move("bob", "b2");
    played.apply(played.room.offer("ann", Offer::takeback));
    EXPECT_EQ(played.room.game().ply, 2);
    played.apply(played.room.offer("bob", Offer::takeback));
    EXPECT_EQ(played.room.game().ply, 0) << "her move and his answer";
    EXPECT_EQ(played.room.game().position, "x5o/7/7/7/7/7/o5x x 0 1");
}

TEST(Room, takes_back_at_once_against_bots) {
    Played played = Played(game_of({human("ann"), bot()})).begin();
    played.move("ann", "b6").apply(played.room.bot_move(1, 1, "b2"));
    played.apply(played.room.offer("ann", Offer::takeback));
    EXPECT_EQ(played.room.game().ply, 0);
    EXPECT_EQ(refusal_of([&] { return played.room.offer("ann", Offer::draw); }), "bots_play_on");
}

TEST(Room, takes_back_nothing_in_rated_games) {
    Game game = game_of({human("ann"), human("bob")});
    game.rated = true;
    Played played = Played(game).begin();
    played.move("ann", "b6");
    EXPECT_EQ(refusal_of([&] { return played.room.offer("ann", Offer::takeback); }), "rated");
}

TEST(Room, takes_a_bots_move_only_where_it_was_thought_of) {
    Played played = Played(game_of({bot(), human("ann")})).begin();
    EXPECT_EQ(played.room.bot_to_move(), 0);
    EXPECT_THAT(played.room.bot_move(1, 0, "b6"), IsEmpty());
    EXPECT_THAT(played.room.bot_move(0, 1, "b6"), IsEmpty());
    played.apply(played.room.bot_move(0, 0, "b6"));
    EXPECT_EQ(played.room.bot_to_move(), std::nullopt);
}

TEST(Room, passes_seats_on_in_a_rematch) {
    Played played = between_two();
    EXPECT_EQ(refusal_of([&] { return played.room.offer("ann", Offer::rematch); }), "not_over");
    played.apply(played.room.resign("ann")).apply(played.room.offer("ann", Offer::rematch));
    EXPECT_FALSE(played.room.agrees_to_rematch("ann"));
    EXPECT_FALSE(played.room.agrees_to_rematch("eve"));
    EXPECT_TRUE(played.room.agrees_to_rematch("bob"));
    EXPECT_THAT(played.room.seats_of_rematch(), ElementsAre(human("bob"), human("ann")));
    played.apply({event::Followed{"another"}});
    EXPECT_EQ(played.room.next(), "another");
    EXPECT_EQ(refusal_of([&] { return played.room.offer("bob", Offer::rematch); }), "has_rematch");
}

TEST(Room, runs_clocks_once_everybody_has_moved) {
    Played played = between_two(R"({"base":60000,"increment":2000})");
    played.move("ann", "b6", start + 50'000);
    EXPECT_EQ(played.room.clock()->running_since(), std::nullopt);
    played.move("bob", "b2", start + 100'000);
    EXPECT_EQ(played.room.clock()->running_since(), start + 100'000);
    played.move("ann", "a6", start + 110'000);
    EXPECT_EQ(played.room.clock()->left(0), 52'000) << "60 s less 10, and the increment";
    EXPECT_EQ(played.room.clock()->left(1), 60'000);
    EXPECT_EQ(played.room.game().due, start + 170'000);
}

TEST(Room, ends_when_a_flag_has_fallen_and_not_a_moment_before) {
    Played played = between_two(R"({"base":60000,"increment":0})");
    played.move("ann", "b6").move("bob", "b2");
    EXPECT_THAT(played.room.lapse(start + 59'999), IsEmpty());
    played.apply(played.room.lapse(start + 60'000), start + 60'000);
    EXPECT_EQ(played.room.ending()->reason, "time");
    EXPECT_THAT(played.room.ending()->winners, ElementsAre(1));
    EXPECT_EQ(played.room.clock()->left(0), 0);
    EXPECT_EQ(played.room.game().due, std::nullopt);
}

TEST(Room, gives_the_time_back_that_passed_without_a_server) {
    Played played = between_two(R"({"base":60000,"increment":0})");
    EXPECT_THAT(played.room.resume(), IsEmpty()) << "no clock runs yet";
    played.move("ann", "b6").move("bob", "b2");
    played.apply(played.room.resume(), start + 1'000'000);
    EXPECT_THAT(played.room.lapse(start + 1'059'999), IsEmpty());
    EXPECT_EQ(played.room.clock()->left(0), 60'000);
}

TEST(Room, gives_days_for_every_turn_of_correspondence) {
    Played played = between_two(R"({"days":3})");
    EXPECT_EQ(played.room.game().due, start + 3 * day);
    played.move("ann", "b6", start + day);
    EXPECT_EQ(played.room.clock()->left(0), 3 * day);
    EXPECT_EQ(played.room.game().due, start + 4 * day);
    EXPECT_THAT(played.room.resume(), IsEmpty());
}

TEST(Room, is_aborted_when_nobody_comes_or_nobody_begins) {
    Played open(game_of({human("ann"), {}}));
    EXPECT_THAT(open.room.lapse(start + day), IsEmpty());
    open.apply(open.room.lapse(start + 8 * day));
    EXPECT_EQ(open.room.state(), Game::State::aborted);

    Played idle = between_two(R"({"base":60000,"increment":0})");
    idle.apply(idle.room.lapse(start + hour));
    EXPECT_EQ(idle.room.state(), Game::State::aborted);
}

TEST(Room, is_the_same_when_it_is_made_again_of_its_events) {
    Played played = between_two(R"({"base":60000,"increment":2000})");
    std::vector<std::pair<Instant, std::string>> bodies{{start, format_event(event::Started{})}};
    const auto play = [&](const std::vector<Event>& events, Instant at) {
        for (const Event& event : events) bodies.emplace_back(at, format_event(event));
        played.apply(events, at);
    };
    play(played.room.move("ann", 0, "b6"), start + 1);
    play(played.room.move("bob", 1, "b2"), start + 2);
    play(played.room.offer("ann", Offer::draw), start + 3);
    play(played.room.resign("bob"), start + 4);
    play({event::Followed{"another"}}, start + 5);

    Room again(game_of({human("ann"), human("bob")}, R"({"base":60000,"increment":2000})"));
    for (const auto& [at, body] : bodies) again.apply(at, parse_event(body));
    EXPECT_EQ(again.game(), played.room.game());
    EXPECT_EQ(again.ending(), played.room.ending());
    EXPECT_EQ(again.next(), played.room.next());
    EXPECT_EQ(again.clock()->left(0), played.room.clock()->left(0));
}

TEST(RoomEvent, comes_back_from_its_body) {
    const Seat rated{.kind = Seat::Kind::human, .player = "ann", .name = "Ann", .rating = 1510};
    const std::vector<Event> events{event::Sat{1, rated},
                                    event::Started{},
                                    event::Moved{0, "a1c3"},
                                    event::Offered{Offer::draw, 1},
                                    event::Declined{Offer::rematch, 0},
                                    event::TakenBack{12},
                                    event::Ended{{.reason = "time", .scores = {0, 1}, .winners = {1}}},
                                    event::Followed{"another"},
                                    event::Resumed{}};
    for (const Event& event : events)
        EXPECT_EQ(parse_event(format_event(event)), event) << format_event(event);
}

TEST(RoomEvent, is_refused_when_it_is_none) {
    for (const auto* body : {"", "[]", "{}", R"({"type":"dance"})", R"({"type":"move","seat":4,"move":"b6"})",
                             R"({"type":"offer","what":"peace","seat":0})"}) {
        EXPECT_THROW(static_cast<void>(parse_event(body)), Error) << body;
    }
}

}  // namespace
}  // namespace ataraxia::server
