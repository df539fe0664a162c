# Completion of ataraxia for bash.
# Generated from the program's own options; see CONTRIBUTING.md.
_ataraxia() {
    local command=ataraxia words= word
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case "$command $word" in
        'ataraxia play' | 'ataraxia watch' | 'ataraxia serve' | 'ataraxia tournament' | 'ataraxia arena' | 'ataraxia arena openings' | 'ataraxia games' | 'ataraxia show' | 'ataraxia analyse' | 'ataraxia records' | 'ataraxia perft' | 'ataraxia bench' | 'ataraxia solve' | 'ataraxia probe' | 'ataraxia datagen' | 'ataraxia train' | 'ataraxia book' | 'ataraxia uai' | 'ataraxia ugi') command+=" $word" ;;
        esac
    done
    case "$command" in
        'ataraxia') words='play watch serve tournament arena games show analyse records perft bench solve probe datagen train book uai ugi -h --help --version' ;;
        'ataraxia play') words='--fen --moves --seed --x --first --o --second --v --third --s --fourth --mode --color --ascii --load -h --help' ;;
        'ataraxia watch') words='--fen --moves --seed --x --first --o --second --v --third --s --fourth --mode --color --ascii --pace --save -h --help' ;;
        'ataraxia serve') words='--port --address --db --web --bot-threads --analysis-threads --connections --connections-per-address --behind-proxy --log -h --help' ;;
        'ataraxia tournament') words='--quick --full --games --players --game --blocks --seed --threads --out --resume --force --times -h --help' ;;
        'ataraxia arena') words='openings -h --help' ;;
        'ataraxia arena openings') words='--game --blocks --plies --count --all --balance --depth --nodes --seed --out -h --help' ;;
        'ataraxia games') words='--json -h --help' ;;
        'ataraxia show') words='--fen --moves --seed --targets --from --flip --color --ascii --json --svg --batch -h --help' ;;
        'ataraxia analyse') words='--fen --moves --seed --level --depth --nodes --time --multipv --hash --threads --json --batch -h --help' ;;
        'ataraxia records') words='--json -h --help' ;;
        'ataraxia perft') words='--fen --moves --seed --divide --threads --hash --json -h --help' ;;
        'ataraxia bench') words='--json -h --help' ;;
        'ataraxia solve') words='--rules --reserve --removal --base --threads --memory --out --resume --force --verify -h --help' ;;
        'ataraxia probe') words='--table --json --batch -h --help' ;;
        'ataraxia datagen') words='--game --start --player --nodes --seed --plies --balance --branches --adjudication --every --most-captures --positions --games --threads --part --parts --out --resume --force --statistics -h --help' ;;
        'ataraxia train') words='--data --out --hidden --epochs --batch --lr --decay --lambda --validation --points --seed --threads --description --resume --force -h --help' ;;
        'ataraxia book') words='--game --player --nodes --lines --margin --seed --plies --threads --out --resume --force -h --help' ;;
        'ataraxia uai') words='-h --help' ;;
        'ataraxia ugi') words='-h --help' ;;
    esac
    case "$command ${COMP_WORDS[COMP_CWORD - 1]}" in
        'ataraxia play --mode') words='clean tech' ;;
        'ataraxia play --color') words='auto always never' ;;
        'ataraxia play --fen' | 'ataraxia play --moves' | 'ataraxia play --seed' | 'ataraxia play --x' | 'ataraxia play --first' | 'ataraxia play --o' | 'ataraxia play --second' | 'ataraxia play --v' | 'ataraxia play --third' | 'ataraxia play --s' | 'ataraxia play --fourth' | 'ataraxia play --load') words= ;;
        'ataraxia watch --mode') words='clean tech' ;;
        'ataraxia watch --color') words='auto always never' ;;
        'ataraxia watch --fen' | 'ataraxia watch --moves' | 'ataraxia watch --seed' | 'ataraxia watch --x' | 'ataraxia watch --first' | 'ataraxia watch --o' | 'ataraxia watch --second' | 'ataraxia watch --v' | 'ataraxia watch --third' | 'ataraxia watch --s' | 'ataraxia watch --fourth' | 'ataraxia watch --pace' | 'ataraxia watch --save') words= ;;
        'ataraxia serve --log') words='debug info warning error off' ;;
        'ataraxia serve --port' | 'ataraxia serve --address' | 'ataraxia serve --db' | 'ataraxia serve --web' | 'ataraxia serve --bot-threads' | 'ataraxia serve --analysis-threads' | 'ataraxia serve --connections' | 'ataraxia serve --connections-per-address') words= ;;
        'ataraxia tournament --games' | 'ataraxia tournament --players' | 'ataraxia tournament --game' | 'ataraxia tournament --blocks' | 'ataraxia tournament --seed' | 'ataraxia tournament --threads' | 'ataraxia tournament --out') words= ;;
        'ataraxia arena openings --game' | 'ataraxia arena openings --blocks' | 'ataraxia arena openings --plies' | 'ataraxia arena openings --count' | 'ataraxia arena openings --balance' | 'ataraxia arena openings --depth' | 'ataraxia arena openings --nodes' | 'ataraxia arena openings --seed' | 'ataraxia arena openings --out') words= ;;
        'ataraxia show --color') words='auto always never' ;;
        'ataraxia show --fen' | 'ataraxia show --moves' | 'ataraxia show --seed' | 'ataraxia show --from' | 'ataraxia show --svg' | 'ataraxia show --batch') words= ;;
        'ataraxia analyse --fen' | 'ataraxia analyse --moves' | 'ataraxia analyse --seed' | 'ataraxia analyse --level' | 'ataraxia analyse --depth' | 'ataraxia analyse --nodes' | 'ataraxia analyse --time' | 'ataraxia analyse --multipv' | 'ataraxia analyse --hash' | 'ataraxia analyse --threads' | 'ataraxia analyse --batch') words= ;;
        'ataraxia perft --fen' | 'ataraxia perft --moves' | 'ataraxia perft --seed' | 'ataraxia perft --threads' | 'ataraxia perft --hash') words= ;;
        'ataraxia solve --rules') words='advanced standard children' ;;
        'ataraxia solve --reserve') words='strict may-raise' ;;
        'ataraxia solve --removal') words='mandatory optional' ;;
        'ataraxia solve --base' | 'ataraxia solve --threads' | 'ataraxia solve --memory' | 'ataraxia solve --out' | 'ataraxia solve --verify') words= ;;
        'ataraxia probe --table' | 'ataraxia probe --batch') words= ;;
        'ataraxia datagen --game' | 'ataraxia datagen --start' | 'ataraxia datagen --player' | 'ataraxia datagen --nodes' | 'ataraxia datagen --seed' | 'ataraxia datagen --plies' | 'ataraxia datagen --balance' | 'ataraxia datagen --branches' | 'ataraxia datagen --adjudication' | 'ataraxia datagen --every' | 'ataraxia datagen --most-captures' | 'ataraxia datagen --positions' | 'ataraxia datagen --games' | 'ataraxia datagen --threads' | 'ataraxia datagen --part' | 'ataraxia datagen --parts' | 'ataraxia datagen --out' | 'ataraxia datagen --statistics') words= ;;
        'ataraxia train --data' | 'ataraxia train --out' | 'ataraxia train --hidden' | 'ataraxia train --epochs' | 'ataraxia train --batch' | 'ataraxia train --lr' | 'ataraxia train --decay' | 'ataraxia train --lambda' | 'ataraxia train --validation' | 'ataraxia train --points' | 'ataraxia train --seed' | 'ataraxia train --threads' | 'ataraxia train --description') words= ;;
        'ataraxia book --game' | 'ataraxia book --player' | 'ataraxia book --nodes' | 'ataraxia book --lines' | 'ataraxia book --margin' | 'ataraxia book --seed' | 'ataraxia book --plies' | 'ataraxia book --threads' | 'ataraxia book --out') words= ;;
    esac
    # File names, if nothing is offered.
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}")
}
complete -o default -F _ataraxia ataraxia
