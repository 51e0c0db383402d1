#!/bin/sh
# Writes a backup into BACKUPS, keeps the newest KEEP of them, and restores the newest into an empty database of its own,
# so that a backup that cannot be read is known the same night. Ends with an error when any of it fails.
set -eu
: "${BACKUPS:?where the backups are kept}"
: "${DATA_DIR:?where the data are}"
keep="${KEEP:-14}"
cd "$(dirname "$0")/.."
mkdir -p "$BACKUPS"

file="$BACKUPS/manyhands-$(date -u +%Y-%m-%dT%H%M%SZ).gz"
npm run --silent manyhands -- backup "$file"

# a new machine in small: the key and the file, and nothing else
scratch="$(mktemp -d)"
trap 'rm -rf "$scratch"' EXIT
chmod 755 "$scratch"
[ -n "${SECRET_KEY:-}" ] || cp "$DATA_DIR/secret-key" "$scratch/secret-key"
env -u DATABASE_URL DATA_DIR="$scratch" npm run --silent manyhands -- restore "$file"
# uploaded files are not part of a backup: those that are missing here say nothing
if ! env -u DATABASE_URL DATA_DIR="$scratch" npm run --silent manyhands -- check > "$scratch/checked" &&
  grep WRONG "$scratch/checked" | grep -v -i file; then
  exit 1
fi

# older ones go only now that a newer one is good
ls -1 "$BACKUPS"/manyhands-*.gz | sort -r | tail -n "+$((keep + 1))" | while read -r old; do rm -f -- "$old"; done
