import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import settings from '../../apps/server/process-settings.json' with { type: 'json' };
import { variables } from '../../apps/server/src/config/env.ts';

const unit = readFileSync(new URL('karwan@.service', import.meta.url), 'utf8');
const all = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map((match) => match[1] ?? '');

test('a node runs like npm start, as its own user who can write its state directory only', () => {
  const [command = ''] = all('ExecStart');
  expect(command).toMatch(/node_modules\/\.bin\/node .* apps\/server\/build\/main\.js$/);
  expect(command.split(' ').slice(1, -1)).toEqual(settings.arguments);
  expect(all('User')).toEqual(['karwan']);
  expect(all('ProtectSystem')).toEqual(['strict']);
});

test('every variable that it sets exists, and equals that of the process settings', () => {
  const set = (all('Environment')[0] ?? '').split(' ').map((one) => one.split('='));
  const known = { ...variables, ...settings.environment };
  expect(Object.keys(known)).toEqual(expect.arrayContaining(set.map(([name]) => name)));
  expect(Object.fromEntries(set)).toMatchObject(settings.environment);
});

test('it cannot see, change or create what a node does not need', () => {
  for (const name of ['RestrictNamespaces', 'ProtectClock', 'ProtectKernelLogs', 'ProtectHostname'])
    expect({ name, value: all(name) }).toEqual({ name, value: ['yes'] });
  expect(all('ProtectProc')).toEqual(['invisible']);
  expect(all('SystemCallArchitectures')).toEqual(['native']);
  expect(all('UMask')).toEqual(['0077']);
  expect(all('MemoryMax')[0]).toMatch(/^\d+G$/);
});

test('the guide never reads its file of variables in a shell, which would understand it differently', () => {
  const guide = readFileSync(new URL('../../docs/operations/servers.md', import.meta.url), 'utf8');
  expect(guide).toContain('-p EnvironmentFile=/etc/karwan/karwan.env');
  expect(guide).not.toMatch(/(?:^|[\s;&])(?:\.|source) +\/etc\/karwan/m);
});
