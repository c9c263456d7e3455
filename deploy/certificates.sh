#!/bin/sh
# Certificates for the domains of creators behind nginx (docs/install.md), by certbot. A timer runs it
# every ten minutes: it gets one for each name in use that has none. certbot calls it again with each
# certificate that it got or renewed.
set -eu
folder=${CERTIFICATES:-/etc/enlaza-certificates}
webroot=${WEBROOT:-/var/www/acme}
list=${ENLAZA:-runuser -u enlaza -- /srv/enlaza/enlaza admin}

if [ -n "${RENEWED_LINEAGE:-}" ]; then
  name=$(basename "$RENEWED_LINEAGE")
  # nginx reads both at each handshake, as the user of its workers.
  install -m 0640 -g "${GROUP:-www-data}" "$RENEWED_LINEAGE/privkey.pem" "$folder/$name.key"
  install -m 0644 "$RENEWED_LINEAGE/fullchain.pem" "$folder/$name.crt"
  exit
fi

# Apart from the pipe, so that the script fails where the command does.
domains=$($list domains --json --limit 10000)
active=$(printf %s "$domains" | tr -d ' \n' | tr '{' '\n' |
  sed -n '/"estado":"activo"/s/.*"dominio":"\([a-z0-9.-]*\)".*/\1/p')

failed=0
for name in $active; do
  [ -e "$folder/$name.crt" ] && continue
  certbot certonly --quiet --non-interactive --agree-tos --register-unsafely-without-email \
    --webroot --webroot-path "$webroot" --cert-name "$name" --domain "$name" \
    --deploy-hook "$(realpath "$0")" || failed=1
done
exit "$failed"
