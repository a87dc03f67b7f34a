#!/bin/sh
# Backs up the database with pgBackRest and records it in the shop's database, for the back office and the alert
# BackupOld. Run daily as the user postgres: backup.sh [DATABASE]. A full backup on Sundays.
set -eu

database=${1:-karwan}
type=diff
[ "$(date +%u)" = 7 ] && type=full
started=$(date -u +%Y-%m-%dT%H:%M:%SZ)

pgbackrest --stanza=karwan --type="$type" backup

# Label, size and cipher of the newest backup, from pgBackRest's own report.
set -- "$database" $(pgbackrest --stanza=karwan --output=json info | python3 -c '
import json, sys
(stanza,) = json.load(sys.stdin)
last = stanza["backup"][-1]
print(last["label"], last["info"]["repository"].get("size", last["info"]["repository"]["delta"]), stanza["cipher"] != "none")')

psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --dbname "$1" \
  --set name="$2" --set bytes="$3" --set sealed="$4" --set started="$started" <<'SQL'
insert into backup (kind, name, started_at, bytes, is_encrypted)
values ('pgbackrest', :'name', :'started', :'bytes', :'sealed');
SQL
