#!/bin/sh
# Run once by PostgreSQL's image, in an empty volume, as the superuser: creates the shop's role, which owns its database and
# nothing else, and the extensions that the shop uses. Afterwards nobody can be the superuser over the network: only
# "docker compose exec -u postgres postgres psql" can.
set -eu

psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  --set password="$POSTGRES_PASSWORD" --set superuser="$POSTGRES_USER" <<'SQL'
create role karwan login password :'password';
-- Lets /metrics report standbys.
grant pg_monitor to karwan;
create database karwan owner karwan;
\connect karwan
create extension pg_trgm;
create extension unaccent;
alter role :"superuser" password null;
SQL
