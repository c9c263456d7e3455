#!/bin/bash
# Runs what is beside it: `enlaza start` serves, as `enlaza` alone does, and `enlaza update <archive>`
# changes the version that serves; `enlaza serve` is that server alone; `enlaza admin <command>` is the
# operator's command line; `enlaza health` asks the server of this machine whether it answers (exit code 0).
set -u
here=$(dirname "$(readlink -f "$0")")
node=$here/node_modules/.bin/node
[ -x "$node" ] || node=node

# Prints the value behind NAME= as systemd's EnvironmentFile and compose's env_file read it: between
# double quotation marks a backslash stands before \ " $ and `, between single ones before nothing.
unquoted() {
  local rest=$1 plain='' escapable=''
  rest=${rest#"${rest%%[![:space:]]*}"}
  rest=${rest%"${rest##*[![:space:]]}"}
  case $rest in
    \'*\')
      rest=${rest#?}
      printf '%s' "${rest%?}"
      return
      ;;
    \"*\")
      rest=${rest#?}
      rest=${rest%?}
      escapable='\"$`'
      ;;
  esac
  while [[ $rest =~ ^([^\\]*)\\(.)(.*)$ ]]; do
    plain+=${BASH_REMATCH[1]}
    [[ -z $escapable || $escapable == *"${BASH_REMATCH[2]}"* ]] || plain+=\\
    plain+=${BASH_REMATCH[2]}
    rest=${BASH_REMATCH[3]}
  done
  printf '%s' "$plain$rest"
}

# Takes the variables of a file that are not set already. Nothing in it is run or replaced.
read_settings() {
  local line
  while IFS= read -r line || [ -n "$line" ]; do
    [[ $line =~ ^[[:space:]]*([A-Za-z_][A-Za-z0-9_]*)=(.*)$ ]] || continue
    local name=${BASH_REMATCH[1]}
    [ -n "${!name+set}" ] || export "$name=$(unquoted "${BASH_REMATCH[2]}")"
  done <"$1"
}

# Prints where data goes when DATA_DIR does not say: outside of this folder, which an upgrade replaces.
data_dir() {
  local shared=/var/lib/enlaza
  # Where versions before 0.1.0 kept it.
  if [ -O data/enlaza.db ] || [ -O data/secret.key ]; then
    printf '%s/data' "$PWD"
  elif [ "$(id -u)" = 0 ] || [ -w "$shared" ]; then
    printf '%s' "$shared"
  else
    printf '%s/enlaza' "${XDG_DATA_HOME:-$HOME/.local/share}"
  fi
}

settings() {
  local file=${ENV_FILE:-/etc/enlaza.env}
  if [ -r "$file" ]; then
    read_settings "$file"
  elif [ -n "${ENV_FILE:-}" ]; then
    echo "ENV_FILE: $file cannot be read by $(id -un)" >&2
    exit 1
  elif [ -e "$file" ] && [ -z "${PUBLIC_URL:-}" ]; then
    echo "$file cannot be read by $(id -un): what it sets is not known here" >&2
  fi
  export DATA_DIR=${DATA_DIR:-$(data_dir)}
}

# Goes on as the version that an update has put in place, unless this folder was replaced since then.
hand_over() {
  local versions=$DATA_DIR/versions current
  [ -x "$versions/current/enlaza" ] && [ -r "$versions/base" ] || return 0
  current=$(readlink -f "$versions/current")
  [ "$current" = "$here" ] && return 0
  [ "$(<"$versions/base")" = "$(<"$here/dist/.fingerprint")" ] || return 0
  exec "$current/enlaza" "$@"
}

# By its public name: the server answers no other.
health() {
  local host=${PUBLIC_URL:-localhost:${PORT:-4321}} status
  host=${host#*://}
  exec 3<>"/dev/tcp/127.0.0.1/${PORT:-4321}" || return 1
  printf 'GET /api/salud HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n' "${host%%/*}" >&3
  read -r -t 10 _ status _ <&3
  [ "${status:-}" = 200 ]
}

case ${1:-start} in
  start)
    settings
    hand_over "$@"
    exec "$node" "$here/dist/server/supervisor.mjs" "$here"
    ;;
  serve)
    settings
    @ENV@
    exec "$node" @ARGS@ "$here/dist/server/entry.mjs"
    ;;
  admin)
    settings
    hand_over "$@"
    shift
    exec "$node" "$here/dist/server/admin.mjs" "$@"
    ;;
  update | version)
    settings
    hand_over "$@"
    exec "$node" "$here/dist/server/admin.mjs" "$@"
    ;;
  health)
    settings
    health 2>/dev/null
    ;;
  *)
    echo "Usage: enlaza [start | serve | update <archive> | admin <command> | version | health]" >&2
    exit 2
    ;;
esac
