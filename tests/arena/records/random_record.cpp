#include "arena/records/random_record.hpp"

#include <array>

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
    constexpr std::array games{"ataxx:blocks=random", "ataxx:9x9", "ataxx:5x5,players=3",
                               "ataxx:players=4",     "hexxagon",  "hexxagon:players=3",
                               "four-couleur",        "pylos",     "pylos:base=3"};
    const auto choice = [&random](std::size_t count) {
        return random.below(static_cast<std::uint32_t>(count));
    };
    const AnyGame game = games::registry().make(games[choice(games.size())], random());
    const auto random_move = [&choice](const LineOfPlay& line) {
        const auto moves = line.legal_moves();
        return moves[choice(moves.size())];
    };
    LineOfPlay opening(game.start());
    for (auto plies = choice(7); plies > 0 && !opening.outcome(); --plies) opening.play(random_move(opening));

    arena::GameRecord record(opening.position());
    record.event = random_text(random);
    record.round = random_text(random);
    for (int player = 0; player < game.players(); ++player) record.players.push_back(random_text(random));
    if (random.below(2)) record.time_control = random_text(random);
    if (random.below(2)) record.other_tags.emplace_back("Number", random_text(random));
    const auto limit = random.below(2) ? 1'000 : random.below(30);
    LineOfPlay line(record.start);
    while (!line.outcome() && line.length() < limit) {
        const AnyMove move = random_move(line);
        record.moves.push_back({move, random.below(3) ? random_note(random) : MoveNote{}});
        line.play(move);
    }
    if (const auto outcome = line.outcome()) {
        record.winner = outcome->winner;
        record.termination = outcome->reason;
    } else if (random.below(2)) {
        record.winner = random.below(2) ? static_cast<int>(choice(record.players.size())) : Outcome::draw;
        record.adjudicated = random_text(random);
    }
    return record;
}

}  // namespace ataraxia::test
