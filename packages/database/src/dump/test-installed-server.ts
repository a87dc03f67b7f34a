import { access, chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '@karwan/embedded-postgres/run-program';
import { findSystemUser } from '@karwan/embedded-postgres/system-user';
import { runOnce, withDatabase } from '../server-url.ts';
import { programFolders } from './programs.ts';

export interface InstalledServer {
  /** For the superuser. */
  readonly url: string;
  /** Creates a database that an ordinary user owns. @returns the URL for that user */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}

const password = 'of-the-test-only';
/** Not a superuser, as operators create it. */
const owner = 'shop_owner';

/** The folder of a PostgreSQL that is installed on this machine with its server and all of its programs. */
export async function findInstalledServer(): Promise<string | undefined> {
  for (const folder of await programFolders()) {
    const programs = ['initdb', 'pg_ctl', 'postgres', 'pg_dump', 'pg_restore', 'psql'];
    const present = await Promise.all(
      programs.map((name) =>
        access(join(folder, name)).then(
          () => true,
          () => false,
        ),
      ),
    );
    if (present.every(Boolean)) return folder;
  }
  return undefined;
}

/** Starts an empty server of the PostgreSQL in `folder`, on a free port, with passwords. */
export async function startInstalledServer(folder: string): Promise<InstalledServer> {
  const user = await findSystemUser();
  const root = await mkdtemp(join(tmpdir(), 'karwan-installed-postgres-'));
  await chmod(root, 0o755);
  const [data, secret] = [join(root, 'data'), join(root, 'secret')];
  await writeFile(secret, password, { mode: 0o600 });
  for (const path of user ? [root, secret] : []) await chown(path, user?.uid ?? 0, user?.gid ?? 0);
  const run = async (name: string, args: string[]) => {
    const { code, output } = await runProgram(join(folder, name), args, user);
    if (code !== 0) throw new Error(`${name}: ${output}`);
  };
  await run('initdb', [
    '--pgdata',
    data,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${secret}`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  await run('pg_ctl', ['start', '-w', '-D', data, '-l', join(root, 'log'), '-o', settings]);
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  await addCollation(withDatabase(url, 'template1'));
  await runOnce(url, `create role ${owner} login password '${password}'`);
  return {
    url,
    async createDatabase(name) {
      await runOnce(url, `create database ${name} owner ${owner}`);
      const own = new URL(withDatabase(url, name));
      own.username = owner;
      return own.href;
    },
    async stop() {
      await run('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', data]);
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL has this collation since 17; with it the shop's schema can be made in an older server, for tests. */
async function addCollation(url: string): Promise<void> {
  await runOnce(
    url,
    `do $$ begin
       if not exists (select from pg_collation where collname = 'pg_c_utf8') then
         set local allow_system_table_mods = on;
         create collation pg_catalog.pg_c_utf8 (provider = libc, locale = 'C.UTF-8');
       end if;
     end $$`,
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
