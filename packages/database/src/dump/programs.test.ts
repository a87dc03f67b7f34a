import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientEnvironment } from './client-environment.ts';
import { findPrograms } from './programs.ts';

let root: string;
const at = (version: number) => join(root, String(version));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'karwan-programs-'));
  for (const version of [15, 17, 18]) {
    await mkdir(at(version));
    const script = `#!/bin/sh\necho 'pg_dump (PostgreSQL) ${version}.4 (Debian ${version}.4-1)'\n`;
    await writeFile(join(at(version), 'pg_dump'), script, { mode: 0o755 });
  }
  await mkdir(at(99));
  await writeFile(join(at(99), 'pg_dump'), 'no program', { mode: 0o755 });
});
afterAll(() => rm(root, { recursive: true }));

test('the programs of the same version are taken, otherwise the newest ones', async () => {
  const all = [at(15), at(17), join(root, 'missing'), at(18), at(99)];
  const same = await findPrograms(17, all);
  expect([same.major, same.path('psql')]).toEqual([17, join(at(17), 'psql')]);
  expect((await findPrograms(16, all)).major).toBe(18);
});

test('if all versions are too old or missing, the error says what to install', async () => {
  await expect(findPrograms(18, [at(15), at(17)])).rejects.toThrow(
    'of PostgreSQL 18 or newer are needed, and the newest here is 17: install postgresql-client-18',
  );
  await expect(findPrograms(18, [])).rejects.toThrow('none is here: install postgresql-client-18');
});

test('the programs get the connection string’s values through their environment', async () => {
  const url = 'postgres://shop:p%40ss%3Aword@db.example:5433/karwan?sslmode=no-verify';
  expect(clientEnvironment(url)).toMatchObject({
    PGHOST: 'db.example',
    PGPORT: '5433',
    PGUSER: 'shop',
    PGPASSWORD: 'p@ss:word',
    PGDATABASE: 'karwan',
    PGSSLMODE: 'require',
  });
  const authority = join(root, 'ca.pem');
  await writeFile(authority, 'of the test');
  const [plain] = url.split('?');
  // As the Node driver does: with a certificate that is checked.
  expect(clientEnvironment(`${plain}?sslmode=verify-full`)).toMatchObject({
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: 'system',
  });
  expect(clientEnvironment(`${plain}?sslmode=verify-full&sslrootcert=${authority}`)).toMatchObject({
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: authority,
  });
  expect(clientEnvironment(`${plain}?sslmode=disable`)).toMatchObject({ PGSSLMODE: 'disable' });
  expect(clientEnvironment('postgres://shop:word@/karwan?host=/run/postgresql')).toMatchObject({
    PGHOST: '/run/postgresql',
    PGDATABASE: 'karwan',
    PGUSER: 'shop',
  });
});
