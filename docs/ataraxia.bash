# Completion of ataraxia for bash.
# Generated from the program's own options; see CONTRIBUTING.md.
_ataraxia() {
    local command=ataraxia words= word
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        case "$command $word" in
        'ataraxia games' | 'ataraxia perft' | 'ataraxia tournament' | 'ataraxia records' | 'ataraxia bench' | 'ataraxia uai') command+=" $word" ;;
        esac
    done
    case "$command" in
        'ataraxia') words='games perft tournament records bench uai -h --help --version' ;;
        'ataraxia games') words='--json -h --help' ;;
        'ataraxia perft') words='--fen --divide --threads --hash --json -h --help' ;;
        'ataraxia tournament') words='--quick --full --games --players --game --blocks --seed --threads --out --resume --force --times -h --help' ;;
        'ataraxia records') words='--json -h --help' ;;
        'ataraxia bench') words='--json -h --help' ;;
        'ataraxia uai') words='-h --help' ;;
    esac
    case "$command ${COMP_WORDS[COMP_CWORD - 1]}" in
        'ataraxia perft --fen' | 'ataraxia perft --threads' | 'ataraxia perft --hash') words= ;;
        'ataraxia tournament --games' | 'ataraxia tournament --players' | 'ataraxia tournament --game' | 'ataraxia tournament --blocks' | 'ataraxia tournament --seed' | 'ataraxia tournament --threads' | 'ataraxia tournament --out') words= ;;
    esac
    # File names, if nothing is offered.
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}")
}
complete -o default -F _ataraxia ataraxia
