import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { secrecyOf } from '../apps/api/src/platform/variable-kinds.ts';
import { decide } from '../apps/server/src/config/config.ts';
import { readEnvironment, variables } from '../apps/server/src/config/env.ts';
import { readCompose, substitute } from './read-compose.ts';

const services = readCompose();
const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('karwan:'));
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const example = parseEnv(read('compose.env.example')) as Record<string, string>;
const filled = {
  ...example,
  POSTGRES_PASSWORD: 'letters0nly',
  SESSION_SECRET: 'a-secret-of-more-than-32-characters',
  S3_ACCESS_KEY_ID: 'karwan',
  S3_SECRET_ACCESS_KEY: 'of-the-object-store',
  PAYMENT_SECRETS_KEY: 'another-secret-of-more-than-32-characters',
  BACKUP_KEY: 'seventeen camels, one well',
};

test('two nodes and a worker have the same image and variables, with different roles', () => {
  expect(ours.map(([name]) => name)).toEqual(['web-1', 'web-2', 'worker']);
  expect(ours.map(([, { environment }]) => environment?.ROLES)).toEqual([
    'web,api',
    'web,api',
    'worker',
  ]);
  const [one, ...others] = ours.map(([, { environment }]) => ({ ...environment, ROLES: '' }));
  for (const other of others) expect(other).toEqual(one);
});

test('every variable that it sets exists, and together they are a valid configuration', async () => {
  for (const [name, { environment = {} }] of ours) {
    expect(Object.keys(variables), name).toEqual(expect.arrayContaining(Object.keys(environment)));
    const given = Object.entries(environment).map(([key, text]) => [key, substitute(text, filled)]);
    const config = await decide(readEnvironment(Object.fromEntries(given)), '/nonexistent');
    expect(config).toMatchObject({
      publicUrl: 'https://shop.example',
      demo: false,
      database: { kind: 'server', url: 'postgres://karwan:letters0nly@postgres:5432/karwan' },
    });
  }
});

test('it contains no secret, and the example has the variables that must be set', () => {
  for (const { environment = {} } of Object.values(services)) {
    for (const [name, text] of Object.entries(environment)) {
      const secrecy = variables[name] && secrecyOf(variables[name]);
      if (secrecy === 'all') expect(text, name).toMatch(/^\$\{\w+(:[-?])?\}$/);
    }
  }
  const requested = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map((match) => match[1] ?? '');
  const named = new Set(requested.filter((name) => !/^KARWAN_(VERSION|COMMIT)$/.test(name)));
  expect(Object.keys(example).sort()).toEqual([...named].sort());
  expect(() => substitute(read('compose.yaml'), {})).toThrow('must be set');
});

test('images have versions, and services that face the network have read-only file systems', () => {
  for (const [name, { image, read_only, cap_drop }] of Object.entries(services)) {
    expect(image, name).toMatch(/:(\d+\.\d+|\$\{KARWAN_VERSION:-\d)/);
    if (name === 'postgres') continue;
    expect({ name, read_only, cap_drop }).toEqual({ name, read_only: true, cap_drop: ['ALL'] });
  }
  expect(services.postgres?.image).toMatch(/^postgres:18\./);
});

test('further variables come from an optional file', () => {
  for (const [, { env_file }] of ours)
    expect(env_file).toEqual([{ path: 'shop.env', required: false }]);
  const environment = ours[0]?.[1].environment ?? {};
  for (const name of ['DATABASE_READ_URL', 'CAPTCHA_SECRET', 'EASYPAISA_STORE_ID']) {
    expect(Object.keys(variables)).toContain(name);
    expect(Object.keys(environment)).not.toContain(name);
  }
});

test('the object store starts with a file that contains our keys', () => {
  const { command = [], environment = {} } = services.objects ?? {};
  const script = String(command[0])
    .replaceAll('$$', '$')
    .replace(/exec weed.*/s, 'cat /tmp/keys.json');
  const given = Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [name, substitute(text, filled)]),
  );
  const folder = mkdtempSync(join(tmpdir(), 'karwan-keys-'));
  const local = script.replaceAll('/tmp/keys.json', join(folder, 'keys.json'));
  const { identities } = JSON.parse(execFileSync('sh', ['-c', local], { env: given }).toString());
  rmSync(folder, { recursive: true });
  expect(identities[0].credentials).toEqual([
    { accessKey: filled.S3_ACCESS_KEY_ID, secretKey: filled.S3_SECRET_ACCESS_KEY },
  ]);
  expect(String(command[0])).toContain('-s3.config=/tmp/keys.json');
});

test('logs and memory of every service are limited, and the proxy waits for healthy nodes', () => {
  const { services: all } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Record<string, unknown>>;
  };
  expect(Object.keys(all)).toHaveLength(8);
  for (const [name, { logging, mem_limit }] of Object.entries(all)) {
    expect(logging, name).toMatchObject({ options: { 'max-size': '10m', 'max-file': '5' } });
    expect(mem_limit, name).toMatch(/^\d+[mg]$/);
  }
  const condition = 'service_healthy';
  expect(all.caddy?.depends_on).toEqual({ 'web-1': { condition }, 'web-2': { condition } });
  expect(read('Dockerfile')).toContain('HEALTHCHECK');
});

test('backups are encrypted, kept in a volume of their own, and made at the start and each night', () => {
  const { environment = {}, volumes, init, build, image } = services.backup ?? {};
  const given = Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [name, substitute(text, filled)]),
  );
  expect(given).toMatchObject({
    DATABASE_URL: 'postgres://karwan:letters0nly@postgres:5432/karwan',
    BACKUP_TO: '/backups',
    BACKUP_KEY: filled.BACKUP_KEY,
    BACKUP_KEEP_DAILY: '7',
    S3_URL: '',
  });
  const known = {
    ...variables,
    ...parseEnv(read('../.env.example').replaceAll(/^# (?=[A-Z_]+=)/gm, '')),
  };
  for (const name of Object.keys(environment).filter((one) => one !== 'BACKUP_AT')) {
    expect(Object.keys(known)).toContain(name);
  }
  expect(volumes).toEqual(['shop-data:/data', 'backups:/backups']);
  expect({ init, target: build?.target, image: image?.split(':')[0] }).toEqual({
    init: true,
    target: 'backup',
    image: 'karwan-backup',
  });
  const without = { ...filled, BACKUP_KEY: '' };
  expect(() => substitute(environment.BACKUP_KEY ?? '', without)).toThrow('must be set');
});

test('the script of backups waits for the night after a success, and a quarter of an hour after a failure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'karwan-nightly-'));
  const fake = (name: string, text: string) =>
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  const script = fileURLToPath(new URL('image/backup-nightly.sh', import.meta.url));
  /** The seconds that it waits after a backup with this exit code, when it is `now`. */
  const waited = (code: number, now: string, at = '03:15') => {
    fake('node', `echo "$@" > ${folder}/called; exit ${code}`);
    // The fake sleep ends the script.
    fake('sleep', `echo $1 > ${folder}/slept; kill $PPID`);
    fake(
      'date',
      `case "$*" in *-d*) /bin/date "$1" -d "${now.slice(0, 10)} $3" "$4";; *) /bin/date -u -d "${now}" +%s;; esac`,
    );
    const env = { PATH: `${folder}:${process.env.PATH}`, BACKUP_AT: at };
    const { signal } = spawnSync('sh', [script], { env, timeout: 10_000 });
    expect(signal).toBe('SIGTERM');
    expect(readFileSync(join(folder, 'called'), 'utf8')).toBe('--run backup\n');
    return Number(readFileSync(join(folder, 'slept'), 'utf8'));
  };
  expect(waited(0, '2026-11-29 01:00')).toBe(2.25 * 3_600);
  expect(waited(0, '2026-11-29 03:15')).toBe(24 * 3_600);
  expect(waited(0, '2026-11-29 22:00')).toBe(5.25 * 3_600);
  expect(waited(1, '2026-11-29 01:00')).toBe(900);
  rmSync(folder, { recursive: true });
});
