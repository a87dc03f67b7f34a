#!/bin/sh
# The command of the container that makes backups: one at its start, then one each night at BACKUP_AT (UTC). After a
# failure it tries again in a quarter of an hour.
set -u

while :; do
  if node --run backup; then
    now=$(date -u +%s)
    next=$(date -u -d "${BACKUP_AT:-22:15}" +%s)
    [ "$next" -gt "$now" ] || next=$((next + 86400))
    sleep $((next - now))
  else
    echo 'The backup failed; the next try is in 15 minutes.' >&2
    sleep 900
  fi
done
