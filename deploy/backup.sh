#!/bin/sh
# Writes a backup into BACKUPS, restores it into a database of its own, so that one that cannot be read is known the same
# night, and keeps the newest KEEP of them. Ends with an error when any of it fails.
set -eu
: "${BACKUPS:?where the backups are kept}"
keep="${KEEP:-14}"
case "$keep" in '' | 0* | *[!0-9]*) echo "KEEP: how many backups stay, from 1 on, and not $keep." >&2; exit 2 ;; esac
cd "$(dirname "$0")/.."
mkdir -p "$BACKUPS"

file="$BACKUPS/manyhands-$(date -u +%Y-%m-%dT%H%M%SZ).gz"
npm run --silent manyhands -- backup "$file"

npm run --silent manyhands -- rehearse "$file"

# older ones go only now that a newer one is good; what somebody put there by hand stays
night='manyhands-????-??-??T??????Z.gz'
find "$BACKUPS" -maxdepth 1 -type f -name "$night" | sort -r | tail -n "+$((keep + 1))" | while read -r old; do rm -f -- "$old"; done
