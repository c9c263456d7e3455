#!/bin/bash
# Runs what is beside it: `enlaza` serves, `enlaza admin <command>` is the operator's command line,
# `enlaza health` asks the server of this machine whether it answers (exit code 0).
set -u
here=$(dirname "$(readlink -f "$0")")
node=$here/node_modules/.bin/node
[ -x "$node" ] || node=node

# By its public name: the server answers no other.
health() {
  local host=${PUBLIC_URL:-localhost:${PORT:-4321}} status
  host=${host#*://}
  exec 3<>"/dev/tcp/127.0.0.1/${PORT:-4321}" || return 1
  printf 'GET /api/salud HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n' "${host%%/*}" >&3
  read -r -t 10 _ status _ <&3
  [ "${status:-}" = 200 ]
}

case ${1:-serve} in
  serve)
    @ENV@
    exec "$node" @ARGS@ "$here/dist/server/entry.mjs"
    ;;
  admin)
    shift
    exec "$node" "$here/dist/server/admin.mjs" "$@"
    ;;
  health) health 2>/dev/null ;;
  *)
    echo "Usage: enlaza [serve | admin <command> | health]" >&2
    exit 2
    ;;
esac
