#!/bin/sh
# Runs a command as the service runs: as its user, with its settings and its data. Copied to /usr/local/bin/manyhands:
#   manyhands doctor
#   manyhands backup /var/lib/manyhands/before-upgrade.gz
# Name files with their whole path, where the service's user may read or write them. PROGRAM names another version's folder.
set -eu
exec systemd-run --quiet --pipe --wait --collect \
  --property=User=manyhands --property=Group=manyhands --property=UMask=0077 \
  --property=WorkingDirectory="${PROGRAM:-/opt/manyhands}" \
  --property=Environment=DATA_DIR=/var/lib/manyhands \
  --property=EnvironmentFile=-/etc/manyhands.env \
  /usr/bin/env npm run --silent manyhands -- "$@"
