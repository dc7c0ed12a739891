#!/bin/sh
# Replaces the instances of compose.yaml one after the other, so that no request fails and no live event is lost:
# nginx lets go of one, it ends in order (DRAIN_SECONDS), starts anew and is asked again.
set -eu
cd "$(dirname "$0")/.."
upstream=deploy/upstream.conf
apps=$(sed -n 's/^ *server \([a-z0-9]*\):.*/\1/p' "$upstream")

reload() {
  # written in place: another file at its name would not be seen within the container
  docker compose exec nginx nginx -t -q
  docker compose exec nginx nginx -s reload
}

mark() {
  sed "/ $1:/ { s/ down;/;/; s/;/$2;/; }" "$upstream" > "$upstream.new"
  cat "$upstream.new" > "$upstream"
  rm "$upstream.new"
}

docker compose build app1
for app in $apps; do
  mark "$app" " down"
  reload
  # not asked again before it is healthy; when that fails the others go on and this script ends here
  docker compose up --detach --no-deps --force-recreate --wait "$app"
  mark "$app" ""
  reload
  echo "$app is replaced"
done
