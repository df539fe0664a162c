#include "arena/random_record.hpp"

#include "games/registration.hpp"

namespace ataraxia::test {

namespace {

using arena::MoveNote;
using arena::Score;

std::string random_text(Random& random) {
    constexpr std::string_view letters = "ab Z9\"\\[]();%.:-+*/'";
    std::string text = "t";  // blank texts mean that nothing is known
    for (auto i = random.below(12); i > 0; --i) text += letters[random.below(letters.size())];
    return text;
}

MoveNote random_note(Random& random) {
    MoveNote note;
    if (random.below(2)) note.depth = 1 + static_cast<int>(random.below(search::max_depth));
    switch (random.below(4)) {
        case 0:
            note.score = Score{Score::Kind::pieces, static_cast<int>(random.below(10'000)) - 5'000};
            break;
        case 1:
            note.score = Score{Score::Kind::win, static_cast<int>(random.below(200))};
            break;
        case 2:
            note.score = Score{Score::Kind::loss, static_cast<int>(random.below(200))};
            break;
        default:
            break;
    }
    if (random.below(2)) note.time = std::chrono::microseconds(random.below(3'000'000));
    if (random.below(8) == 0) note.text = "a remark; [of] \"some\" words";
    return note;
}

}  // namespace

arena::GameRecord random_record(Random& random) {
    const AnyGame game = games::registry().make("ataxx:blocks=random", random());
    AnyPosition position = game.start();
    const auto opening = random.below(4);
    for (std::uint32_t i = 0; i < opening; ++i) {
        const auto moves = position.moves();
        if (moves.empty()) break;
        position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }

    arena::GameRecord record(position);
    record.event = random_text(random);
    record.round = random_text(random);
    record.players = {random_text(random), random_text(random)};
    if (random.below(2)) record.time_control = random_text(random);
    if (random.below(2)) record.other_tags.emplace_back("Number", random_text(random));
    const auto limit = random.below(2) ? 1'000 : random.below(30);
    while (!position.outcome() && record.moves.size() < limit) {
        const auto moves = position.moves();
        const AnyMove move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        record.moves.push_back({move, random.below(3) ? random_note(random) : MoveNote{}});
        position.play(move);
    }
    if (const auto outcome = position.outcome()) {
        record.winner = outcome->winner;
        record.termination = outcome->reason;
    } else if (random.below(2)) {
        record.winner = random.below(2) ? 1 : Outcome::draw;
        record.adjudicated = random_text(random);
    }
    return record;
}

}  // namespace ataraxia::test
