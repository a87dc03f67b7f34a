import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  findInstalledServer,
  type InstalledServer,
  startInstalledServer,
} from '@karwan/database/dump/test-installed-server';
import { migrate } from '@karwan/database/migrate';
import { withDatabase } from '@karwan/database/server-url';
import { extensionsOfMigrations } from '@karwan/database/upgrade/extensions-of-migrations';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCompose } from '../read-compose.ts';

const installed = await findInstalledServer();
const script = fileURLToPath(new URL('create-shop-role.sh', import.meta.url));

test('compose runs the script once, as a superuser that is not the shop', () => {
  const { environment, volumes } = readCompose().postgres ?? {};
  expect(environment?.POSTGRES_USER).toBe('postgres');
  expect(volumes).toContain(
    './postgres/create-shop-role.sh:/docker-entrypoint-initdb.d/create-shop-role.sh:ro',
  );
});

describe.skipIf(installed === undefined)('in an empty server', () => {
  let server: InstalledServer;
  let url: string;

  beforeAll(async () => {
    server = await startInstalledServer(installed ?? '');
    const { hostname, port, username, password } = new URL(server.url);
    execFileSync('sh', [script], {
      env: {
        PATH: `${installed}:${process.env.PATH}`,
        PGHOST: hostname,
        PGPORT: port,
        PGPASSWORD: password,
        POSTGRES_USER: username,
        POSTGRES_PASSWORD: password,
      },
    });
    const own = new URL(withDatabase(server.url, 'karwan'));
    own.username = 'karwan';
    url = own.href;
  }, 60_000);
  afterAll(() => server?.stop());

  async function ask(at: string, statement: string) {
    const client = new pg.Client({ connectionString: at });
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }

  test('the shop migrates as a role that owns its database without being a superuser', async () => {
    await migrate(url);
    const [role] = await ask(
      url,
      `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
         pg_has_role('pg_monitor', 'member') as monitors from pg_roles where rolname = current_user`,
    );
    const none = { rolsuper: false, rolcreaterole: false, rolcreatedb: false };
    expect(role).toEqual({ ...none, rolreplication: false, rolbypassrls: false, monitors: true });
    const extensions = await ask(
      url,
      "select extname as name, extowner::regrole::text as owner from pg_extension where extname <> 'plpgsql' order by 1",
    );
    const owner = new URL(server.url).username;
    expect(extensions).toEqual((await extensionsOfMigrations()).map((name) => ({ name, owner })));
    const foreign = await ask(
      url,
      "select relname from pg_class c join pg_namespace n on n.oid = relnamespace where nspname = 'public' and relkind = 'r' and relowner <> 'karwan'::regrole",
    );
    expect(foreign).toEqual([]);
  }, 60_000);

  test('nobody is the superuser over the network', async () => {
    await expect(ask(server.url, 'select 1')).rejects.toThrow('password authentication failed');
  });
});
