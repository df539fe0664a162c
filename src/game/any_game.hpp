#pragma once

#include <cassert>
#include <cstring>
#include <memory>
#include <typeinfo>

#include "game/concept.hpp"

namespace ataraxia {

class AnyPosition;

// A move of any game, to be handed back to the position that it came from.
struct AnyMove {
    std::uint64_t bits = 0;

    friend bool operator==(AnyMove, AnyMove) = default;

    template <class Move>
    [[nodiscard]] static AnyMove from(Move move) noexcept {
        AnyMove any;
        std::memcpy(&any.bits, &move, sizeof move);
        return any;
    }
    template <class Move>
    [[nodiscard]] Move as() const noexcept {
        Move move;
        std::memcpy(static_cast<void*>(&move), &bits, sizeof move);
        return move;
    }
};

// Any game with its type erased, for protocols, arena, server and command line: a cheap handle to an
// immutable game. Code that needs speed goes back to the type with games::visit().
class AnyGame {
  public:
    // Copies of an AnyGame are no games: asked first, or the concept would ask for itself.
    template <class G>
    requires(!std::same_as<G, AnyGame> && Game<G>) explicit AnyGame(G game)
        : model_(std::make_shared<Model<G>>(std::move(game))) {}

    [[nodiscard]] const GameInfo& info() const { return model_->info(); }
    // The normalised game string.
    [[nodiscard]] std::string name() const { return model_->name(); }
    [[nodiscard]] int players() const { return model_->players(); }
    // Whether a position that comes for the third time ends the game as a draw.
    [[nodiscard]] bool repetition_is_draw() const { return model_->repetition_is_draw(); }
    [[nodiscard]] AnyPosition start() const;
    // Throws Error.
    [[nodiscard]] AnyPosition parse_position(std::string_view text) const;

    // The typed game, or nullptr when it is another.
    template <Game G>
    [[nodiscard]] const G* get() const noexcept {
        const auto* model = dynamic_cast<const Model<G>*>(model_.get());
        return model ? &model->game : nullptr;
    }

  private:
    friend class AnyPosition;

    struct Storage {  // a position with its type erased
        virtual ~Storage() = default;
        [[nodiscard]] virtual std::unique_ptr<Storage> clone() const = 0;
    };
    template <Game G>
    struct Stored final : Storage {
        explicit Stored(const typename G::Position& p) : position(p) {}
        [[nodiscard]] std::unique_ptr<Storage> clone() const override {
            return std::make_unique<Stored>(*this);
        }
        typename G::Position position;
    };

    struct Interface {
        virtual ~Interface() = default;
        [[nodiscard]] virtual const GameInfo& info() const = 0;
        [[nodiscard]] virtual std::string name() const = 0;
        [[nodiscard]] virtual int players() const = 0;
        [[nodiscard]] virtual bool repetition_is_draw() const = 0;
        [[nodiscard]] virtual std::unique_ptr<Storage> start() const = 0;
        [[nodiscard]] virtual std::unique_ptr<Storage> parse_position(std::string_view text) const = 0;
        [[nodiscard]] virtual int to_move(const Storage& p) const = 0;
        [[nodiscard]] virtual int ply(const Storage& p) const = 0;
        [[nodiscard]] virtual std::vector<AnyMove> moves(const Storage& p) const = 0;
        [[nodiscard]] virtual std::optional<Outcome> outcome(const Storage& p) const = 0;
        virtual void play(Storage& p, AnyMove move) const = 0;
        [[nodiscard]] virtual std::uint64_t hash(const Storage& p) const = 0;
        [[nodiscard]] virtual std::string format_position(const Storage& p) const = 0;
        [[nodiscard]] virtual AnyMove parse_move(const Storage& p, std::string_view text) const = 0;
        [[nodiscard]] virtual std::string format_move(const Storage& p, AnyMove move) const = 0;
        [[nodiscard]] virtual BoardView view(const Storage& p) const = 0;
        [[nodiscard]] virtual MoveView view_move(const Storage& p, AnyMove move) const = 0;
        [[nodiscard]] virtual bool equal(const Storage& a, const Storage& b) const = 0;
    };

    template <Game G>
    struct Model final : Interface {
        using Move = typename G::Move;

        explicit Model(G g) : game(std::move(g)) {}

        static const typename G::Position& in(const Storage& p) {
            return static_cast<const Stored<G>&>(p).position;
        }

        const GameInfo& info() const override { return game.info(); }
        std::string name() const override { return game.name(); }
        int players() const override { return game.players(); }
        bool repetition_is_draw() const override { return ataraxia::repetition_is_draw<G>; }
        std::unique_ptr<Storage> start() const override { return std::make_unique<Stored<G>>(game.start()); }
        std::unique_ptr<Storage> parse_position(std::string_view text) const override {
            return std::make_unique<Stored<G>>(game.parse_position(text));
        }
        int to_move(const Storage& p) const override { return game.to_move(in(p)); }
        int ply(const Storage& p) const override { return game.ply(in(p)); }
        std::vector<AnyMove> moves(const Storage& p) const override {
            std::vector<AnyMove> result;
            for (const Move move : legal_moves(game, in(p))) result.push_back(AnyMove::from(move));
            return result;
        }
        std::optional<Outcome> outcome(const Storage& p) const override { return game.outcome(in(p)); }
        void play(Storage& p, AnyMove move) const override {
            game.play(static_cast<Stored<G>&>(p).position, move.as<Move>());
        }
        std::uint64_t hash(const Storage& p) const override { return game.hash(in(p)); }
        std::string format_position(const Storage& p) const override { return game.format_position(in(p)); }
        AnyMove parse_move(const Storage& p, std::string_view text) const override {
            return AnyMove::from(game.parse_move(in(p), text));
        }
        std::string format_move(const Storage& p, AnyMove move) const override {
            return game.format_move(in(p), move.as<Move>());
        }
        BoardView view(const Storage& p) const override { return game.view(in(p)); }
        MoveView view_move(const Storage& p, AnyMove move) const override {
            return game.view_move(in(p), move.as<Move>());
        }
        bool equal(const Storage& a, const Storage& b) const override { return in(a) == in(b); }

        G game;
    };

    std::shared_ptr<const Interface> model_;
};

// A position of any game: a value that knows its game.
class AnyPosition {
  public:
    template <Game G>
    AnyPosition(const AnyGame& game, const typename G::Position& position, std::type_identity<G>)
        : game_(game), storage_(std::make_unique<AnyGame::Stored<G>>(position)) {}

    AnyPosition(const AnyPosition& other) : game_(other.game_), storage_(other.storage_->clone()) {}
    AnyPosition& operator=(const AnyPosition& other) {
        if (this != &other) {
            game_ = other.game_;
            storage_ = other.storage_->clone();
        }
        return *this;
    }
    AnyPosition(AnyPosition&&) noexcept = default;
    AnyPosition& operator=(AnyPosition&&) noexcept = default;
    ~AnyPosition() = default;

    [[nodiscard]] const AnyGame& game() const noexcept { return game_; }
    // The player to move, numbered from 0; also said of a finished position.
    [[nodiscard]] int to_move() const { return game_.model_->to_move(*storage_); }
    [[nodiscard]] int ply() const { return game_.model_->ply(*storage_); }
    [[nodiscard]] std::vector<AnyMove> moves() const { return game_.model_->moves(*storage_); }
    [[nodiscard]] std::optional<Outcome> outcome() const { return game_.model_->outcome(*storage_); }
    // Plays a legal move.
    void play(AnyMove move) { game_.model_->play(*storage_, move); }
    // Plays a move given as text; throws Error when it is not legal here.
    void play(std::string_view move) { play(parse_move(move)); }
    [[nodiscard]] std::uint64_t hash() const { return game_.model_->hash(*storage_); }
    [[nodiscard]] std::string fen() const { return game_.model_->format_position(*storage_); }
    // Throws Error when the text is no legal move here.
    [[nodiscard]] AnyMove parse_move(std::string_view text) const {
        return game_.model_->parse_move(*storage_, text);
    }
    [[nodiscard]] std::string format_move(AnyMove move) const {
        return game_.model_->format_move(*storage_, move);
    }
    [[nodiscard]] BoardView view() const { return game_.model_->view(*storage_); }
    [[nodiscard]] MoveView view_move(AnyMove move) const { return game_.model_->view_move(*storage_, move); }

    // The typed position; the game must be a G.
    template <Game G>
    [[nodiscard]] const typename G::Position& as() const noexcept {
        assert(game_.get<G>() != nullptr);
        return static_cast<const AnyGame::Stored<G>&>(*storage_).position;
    }

    // Equal positions of the same game.
    friend bool operator==(const AnyPosition& a, const AnyPosition& b) { return a.equals(b); }

  private:
    friend class AnyGame;
    AnyPosition(AnyGame game, std::unique_ptr<AnyGame::Storage> storage)
        : game_(std::move(game)), storage_(std::move(storage)) {}

    [[nodiscard]] bool equals(const AnyPosition& other) const {
        return game_.name() == other.game_.name() && game_.model_->equal(*storage_, *other.storage_);
    }

    AnyGame game_;
    std::unique_ptr<AnyGame::Storage> storage_;
};

inline AnyPosition AnyGame::start() const {
    return {*this, model_->start()};
}
inline AnyPosition AnyGame::parse_position(std::string_view text) const {
    return {*this, model_->parse_position(text)};
}

}  // namespace ataraxia
