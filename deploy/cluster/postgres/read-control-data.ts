// Prints the part of PostgreSQL 18's pg_controldata output that Patroni reads, because the embedded PostgreSQL has no
// such program.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const bytes = readFileSync(join(process.argv.at(-1) ?? '', 'global', 'pg_control'));
const states = [
  'starting up',
  'shut down',
  'shut down in recovery',
  'shutting down',
  'in crash recovery',
  'in archive recovery',
  'in production',
];
const long = (offset: number) => bytes.readBigUInt64LE(offset);
const int = (offset: number) => bytes.readUInt32LE(offset);
const place = (offset: number) => {
  const value = long(offset);
  const half = (part: bigint) => part.toString(16).toUpperCase();
  return `${half(value >> 32n)}/${half(value & 0xffffffffn)}`;
};
if (int(8) !== 1800) throw new Error(`pg_control is of version ${int(8)}, not of PostgreSQL 18`);

/** The offsets are those of `ControlFileData` in PostgreSQL 18 on 64-bit machines. */
const lines = {
  'pg_control version number': int(8),
  'Database system identifier': long(0),
  'Database cluster state': states[int(16)],
  'Latest checkpoint location': place(32),
  "Latest checkpoint's REDO location": place(40),
  "Latest checkpoint's TimeLineID": int(48),
  "Latest checkpoint's PrevTimeLineID": int(52),
  'Minimum recovery ending location': place(136),
  "Min recovery ending loc's timeline": int(144),
  'wal_log_hints setting': int(176) & 1 ? 'on' : 'off',
  'max_connections setting': int(180),
  'max_worker_processes setting': int(184),
  'max_wal_senders setting': int(188),
  'max_prepared_xacts setting': int(192),
  'max_locks_per_xact setting': int(196),
  'Data page checksum version': 1,
};
for (const [name, value] of Object.entries(lines)) {
  process.stdout.write(`${`${name}:`.padEnd(38)}${value}\n`);
}
