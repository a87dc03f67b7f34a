import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from './env.ts';
import { EnvironmentError } from './environment-error.ts';

test('no variables are valid, and an empty variable counts as not set', () => {
  expect(readEnvironment({})).toEqual({});
  expect(readEnvironment({ PORT: '', REDIS_URL: ' ', HOME: '/home/a' })).toEqual({});
});

test('values are read into their types', () => {
  const read = readEnvironment({
    PORT: '8080',
    PUBLIC_URL: 'https://shop.example/',
    ROLES: 'web, worker',
    DEMO: 'no',
    DATABASE_URL: 'postgresql://u:p@db/shop',
  });
  expect(read).toEqual({
    PORT: 8080,
    PUBLIC_URL: 'https://shop.example',
    ROLES: ['web', 'worker'],
    DEMO: false,
    DATABASE_URL: 'postgresql://u:p@db/shop',
  });
});

describe('a wrong value is refused by the name of its variable, without repeating the value', () => {
  test.each([
    ['PORT', '80x'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://shop.example/karwan'],
    ['DATABASE_URL', 'mysql://u:secretword@db/shop'],
    ['REDIS_URL', 'localhost:6379'],
    ['ROLES', 'web,wizard'],
    ['DEMO', 'maybe'],
    ['SESSION_SECRET', 'short'],
    ['NODE_ENV', 'staging'],
    ['LOG_LEVEL', 'loud'],
    ['GEOCODER', 'guess'],
    ['GEOCODER_URL', 'photon.example'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png'],
    ['MAP_TILES_URL', 'https://{s}.tiles.example/{z}/{x}/{y}.png'],
    ['OPENSEARCH_URL', 'search.example:9200'],
    ['OPENSEARCH_ALIAS', 'My Products'],
    ['IP_COUNTRY', 'palm-reading'],
    ['IP_COUNTRY_HEADER', 'cf country'],
  ])('%s=%s', (name, value) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(new RegExp(`^${name} must`));
    expect(read).not.toThrow(new RegExp(value));
  });
});

test('every wrong variable has its own line', () => {
  expect(() => readEnvironment({ PORT: 'x', DEMO: 'x' })).toThrow(/^PORT must.*\nDEMO must/);
});

test('.env.example names every variable, commented out', () => {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');
  const names = [...example.matchAll(/^# ?([A-Z_]+)=/gm)].map((match) => match[1]);
  const wrong = Object.fromEntries(names.map((name) => [name, '\u0000']));
  const known = ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'REDIS_URL', 'ROLES', 'DEMO'];
  expect(names).toEqual(
    expect.arrayContaining([...known, 'HOST', 'DATA_DIR', 'SESSION_SECRET', 'LOG_LEVEL']),
  );
  for (const name of known)
    expect(() => readEnvironment(wrong)).toThrow(new RegExp(`^${name} `, 'm'));
  expect(example).not.toMatch(/^[A-Z]/m);
});
