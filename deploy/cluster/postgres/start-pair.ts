import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findSystemUser } from '@karwan/embedded-postgres/system-user';
import pg from 'pg';
import { addresses, deployFile, replaced } from '../addresses.ts';
import { killProcessesIn, lastLogLines, type Running, start, until } from '../processes.ts';

const password = 'only-ever-used-by-this-cluster';
const names = ['db1', 'db2'] as const;
export type DatabaseName = (typeof names)[number];

/** The URL through the proxy: the primary at port 5000, a standby at 5001. */
export const databaseUrl = (port: number) =>
  `postgres://karwan:${password}@${addresses.proxy}:${port}/karwan?sslmode=no-verify`;

/**
 * Whether connections through the proxy reach the primary. Until its first health checks the proxy takes every server for healthy,
 * and alternates between them.
 */
export async function reachesPrimary(): Promise<boolean> {
  for (const _ of [...names, ...names]) {
    const client = new pg.Client(databaseUrl(5000));
    try {
      await client.connect();
      const { rows } = await client.query('select pg_is_in_recovery() as standby');
      if (rows[0]?.standby !== false) return false;
    } finally {
      await client.end();
    }
  }
  return true;
}

export interface PostgresPair {
  primary(): Promise<DatabaseName>;
  /** Kills PostgreSQL and Patroni at once, as a power failure does. */
  kill(name: DatabaseName): void;
  /** Starts its Patroni; resolves when it is a synchronous standby. */
  revive(name: DatabaseName): Promise<void>;
}

/** Starts etcd, and two PostgreSQL servers with Patroni by `deploy/patroni`. */
export async function startPair(folder: string): Promise<PostgresPair> {
  const user = await findSystemUser();
  const own = (path: string) => user && chownSync(path, user.uid, user.gid);
  const programs = await preparePrograms(join(folder, 'bin'));
  startEtcd(folder);
  makeCertificate(folder, own);
  const patronis = new Map<DatabaseName, Running>();
  const dataOf = (name: DatabaseName) => join(folder, name, 'data');

  function run(name: DatabaseName) {
    const env = {
      PATH: process.env.PATH,
      LC_ALL: 'C.UTF-8',
      NODE_PATH: '',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_PASSWORD: password,
      PATRONI_REWIND_PASSWORD: password,
      PATRONI_RESTAPI_PASSWORD: password,
      STANDBY_PASSWORD: password,
    };
    const options = { env, cwd: '/', ...user };
    patronis.set(name, start(`patroni-${name}`, ['patroni', configOf(name)], options));
  }

  /** Also true when its process has ended, since nothing else will happen. */
  function isThere(path: string, name: DatabaseName): Promise<boolean> | boolean {
    return patronis.get(name)?.hasEnded() || isAt(path, name);
  }

  async function untilStandby(name: DatabaseName): Promise<void> {
    await until(`${name} is a synchronous standby`, () => isThere('/sync', name), 120_000);
    if (patronis.get(name)?.hasEnded()) throw new Error(lastLogLines(`patroni-${name}`));
  }

  function configOf(name: DatabaseName): string {
    return join(folder, name, 'patroni.yaml');
  }

  for (const name of names) {
    mkdirSync(join(folder, name), { recursive: true });
    own(join(folder, name));
    writeFileSync(configOf(name), configuration(name, folder, dataOf(name), programs));
  }
  run('db1');
  await until('the first PostgreSQL is primary', () => isThere('/primary', 'db1'), 60_000);
  if (patronis.get('db1')?.hasEnded()) throw new Error(lastLogLines('patroni-db1'));
  await prepareDatabase();
  run('db2');
  await untilStandby('db2');

  return {
    async primary() {
      for (const name of names) if (await isAt('/primary', name)) return name;
      throw new Error('no PostgreSQL is primary');
    },
    kill(name) {
      const patroni = patronis.get(name);
      void patroni?.end('SIGKILL');
      killProcessesIn(dataOf(name));
    },
    async revive(name) {
      await sleep(500);
      run(name);
      await untilStandby(name);
    },
  };
}

const addressOf = (name: DatabaseName) => addresses.databases[names.indexOf(name)] ?? '';

async function isAt(path: string, name: DatabaseName): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000);
  const { ok } = await fetch(`http://${addressOf(name)}:8008${path}`, { signal });
  return ok;
}

/** The deploy file for one server, with replacements for what the embedded PostgreSQL lacks. */
function configuration(name: DatabaseName, folder: string, data: string, programs: string): string {
  let text = deployFile('patroni/patroni.yaml');
  if (name !== 'db1') {
    text = text.replace('name: db1', `name: ${name}`).replaceAll(addressOf('db1'), addressOf(name));
  }
  text = replaced(text, /data_dir: .*/, `data_dir: ${data}`);
  text = replaced(text, /bin_dir: .*/, `bin_dir: ${programs}`);
  text = replaced(text, /ssl_cert_file: .*/, `ssl_cert_file: ${join(folder, 'server.crt')}`);
  text = replaced(text, /ssl_key_file: .*/, `ssl_key_file: ${join(folder, 'server.key')}`);
  // Without an archive, which the tests of backups cover.
  text = replaced(text, /archive_command: .*/, 'archive_command: "true"');
  const copy = `${process.execPath} ${fileURLToPath(new URL('copy-standby.ts', import.meta.url))}`;
  return replaced(
    text,
    /^postgresql:$/m,
    [
      'postgresql:',
      '  # Without pg_rewind a former primary is copied anew.',
      '  remove_data_directory_on_diverged_timelines: true',
      '  create_replica_methods: [copy]',
      `  pgpass: ${join(dirname(data), 'pgpass')}`,
      `  copy: { command: "${copy}" }`,
      `  parameters: { unix_socket_directories: ${dirname(data)} }`,
    ].join('\n'),
  );
}

/** Creates a folder with all programs that Patroni calls: ours, Debian's pg_isready, and our reader of control data. */
async function preparePrograms(folder: string): Promise<string> {
  const { postgres } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
    postgres: string;
  };
  cpSync(dirname(dirname(postgres)), dirname(folder), { recursive: true, verbatimSymlinks: true });
  const reader = fileURLToPath(new URL('read-control-data.ts', import.meta.url));
  const script = join(folder, 'pg_controldata');
  writeFileSync(script, `#!/bin/sh\nexec ${process.execPath} ${reader} "$@"\n`);
  chmodSync(script, 0o755);
  symlinkSync('/usr/bin/pg_isready', join(folder, 'pg_isready'));
  return folder;
}

function startEtcd(folder: string): void {
  const members = addresses.etcd.map((address, index) => ({ name: `etcd${index + 1}`, address }));
  const cluster = members.map(({ name, address }) => `${name}=http://${address}:2380`).join(',');
  for (const { name, address } of members) {
    const [clients, peers] = [`http://${address}:2379`, `http://${address}:2380`];
    const options = {
      name,
      'data-dir': join(folder, name),
      'listen-client-urls': clients,
      'advertise-client-urls': clients,
      'listen-peer-urls': peers,
      'initial-advertise-peer-urls': peers,
      'initial-cluster': cluster,
      logger: 'zap',
      // Tolerant timeouts, because etcd's members share a slow disk with everything else here.
      'heartbeat-interval': '300',
      'election-timeout': '3000',
    };
    const written = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]);
    start(name, ['etcd', ...written]);
  }
}

function makeCertificate(folder: string, own: (path: string) => unknown): void {
  const [key, certificate] = [join(folder, 'server.key'), join(folder, 'server.crt')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  const names_ = ['-subj', '/CN=karwan', '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...request, ...names_], { stdio: 'ignore' });
  own(key);
  own(certificate);
}

/** Creates the shop's user and database as in docs/operations/high-availability.md. */
async function prepareDatabase(): Promise<void> {
  const address = addressOf('db1');
  const client = new pg.Client({
    connectionString: `postgres://postgres:${password}@${address}:5432/postgres?sslmode=no-verify`,
  });
  await client.connect();
  await client.query(`create role karwan login password '${password}'`);
  await client.query('grant pg_monitor to karwan');
  await client.query('create database karwan owner karwan');
  await client.end();
}
