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
const lastIn = (lines: readonly string[], name: string) =>
  lines.findLast((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? '';
const last = (name: string) => lastIn(instructions, name);
/** The last instruction of this name within a stage. */
function lastOf(stage: string, name: string): string {
  const start = instructions.findIndex(
    (line) => line.startsWith('FROM ') && line.endsWith(` AS ${stage}`),
  );
  const end = instructions.findIndex((line, at) => at > start && line.startsWith('FROM '));
  return lastIn(instructions.slice(start, end), name);
}

test('all stages run on the Node that the lock file pins, and the last one is the shop', () => {
  const { packages } = JSON.parse(read('../../package-lock.json'));
  expect(all('ARG')[0]).toBe(`ARG NODE_VERSION=${packages['node_modules/node'].version}`);
  for (const from of all('FROM')) {
    expect(from).toMatch(/ (?:node:\$\{NODE_VERSION\}-bookworm-slim AS \w+|shop AS backup|shop)$/);
  }
  expect(last('FROM')).toBe('shop');
});

test('the shop runs as npm start runs it, and not as root', () => {
  expect(JSON.parse(lastOf('shop', 'CMD'))).toEqual([
    'node',
    ...settings.arguments,
    'apps/server/build/main.js',
  ]);
  for (const [name, value] of Object.entries(settings.environment)) {
    expect(lastOf('shop', 'ENV')).toContain(`${name}=${value}`);
  }
  for (const stage of ['shop', 'backup']) expect(lastOf(stage, 'USER')).toBe('1000:1000');
});

test('the health check is a file in the image', () => {
  const path = /"([^"]+\.mjs)"/.exec(lastOf('shop', 'HEALTHCHECK'))?.[1] ?? '';
  expect(existsSync(new URL(`../../${path}`, import.meta.url))).toBe(true);
  expect(read('assemble.mjs')).toContain(`'${path}'`);
});

test('the image of backups has the client programs of the server in compose, and a script that is in it', () => {
  const major = lastOf('backup', 'ARG').split('=')[1];
  expect(readCompose().postgres?.image).toMatch(new RegExp(`^postgres:${major}\\.`));
  const [shell, script = ''] = JSON.parse(lastOf('backup', 'CMD'));
  expect(shell).toBe('sh');
  expect(read('assemble.mjs')).toContain(`'${script}'`);
  expect(existsSync(new URL(`../../${script}`, import.meta.url))).toBe(true);
});

test('compose uses the version of package.json', () => {
  for (const name of ['web-1', 'backup']) {
    expect(readCompose()[name]?.image).toContain(`:-${root.version}}`);
  }
});
