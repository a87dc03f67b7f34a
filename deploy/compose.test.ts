import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  for (const [, { environment = {} }] of ours) {
    for (const [name, text] of Object.entries(environment)) {
      const secrecy = variables[name] && secrecyOf(variables[name]);
      if (secrecy === 'all') expect(text, name).toMatch(/^\$\{\w+(:[-?])?\}$/);
    }
  }
  const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map((match) => match[1] ?? '');
  const named = new Set(asked.filter((name) => name !== 'KARWAN_VERSION'));
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
  expect(Object.keys(all)).toHaveLength(7);
  for (const [name, { logging, mem_limit }] of Object.entries(all)) {
    expect(logging, name).toMatchObject({ options: { 'max-size': '10m', 'max-file': '5' } });
    expect(mem_limit, name).toMatch(/^\d+[mg]$/);
  }
  const condition = 'service_healthy';
  expect(all.caddy?.depends_on).toEqual({ 'web-1': { condition }, 'web-2': { condition } });
  expect(read('Dockerfile')).toContain('HEALTHCHECK');
});
