import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import settings from '../../apps/server/process-settings.json' with { type: 'json' };
import root from '../../package.json' with { type: 'json' };
import { readCompose } from '../read-compose.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const dockerfile = read('../Dockerfile');
const instructions = dockerfile
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, ' ')
  .split('\n')
  .filter(Boolean);
const all = (name: string) => instructions.filter((line) => line.startsWith(`${name} `));
const last = (name: string) =>
  all(name)
    .at(-1)
    ?.slice(name.length + 1) ?? '';

test('both stages run on the Node that the lock file pins', () => {
  const { packages } = JSON.parse(read('../../package-lock.json'));
  expect(last('ARG')).toBe(`NODE_VERSION=${packages['node_modules/node'].version}`);
  for (const from of all('FROM')) expect(from).toMatch(/node:\$\{NODE_VERSION\}-bookworm-slim/);
});

test('the shop runs as npm start runs it, and not as root', () => {
  expect(JSON.parse(last('CMD'))).toEqual([
    'node',
    ...settings.arguments,
    'apps/server/build/main.js',
  ]);
  for (const [name, value] of Object.entries(settings.environment)) {
    expect(last('ENV')).toContain(`${name}=${value}`);
  }
  expect(last('USER')).toBe('1000:1000');
});

test('the health check is a file in the image', () => {
  const path = /"([^"]+\.mjs)"/.exec(last('HEALTHCHECK'))?.[1] ?? '';
  expect(existsSync(new URL(`../../${path}`, import.meta.url))).toBe(true);
  expect(read('assemble.mjs')).toContain(`'${path}'`);
});

test('compose uses the version of package.json', () => {
  expect(readCompose()['web-1']?.image).toContain(`:-${root.version}}`);
});
