import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import settings from '../../apps/server/process-settings.json' with { type: 'json' };
import { variables } from '../../apps/server/src/config/env.ts';
import root from '../../package.json' with { type: 'json' };

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const node = read('karwan@.service');
const backup = read('karwan-backup.service');
const all = (name: string, unit = node) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map((match) => match[1] ?? '');
const variablesOf = (unit: string) =>
  Object.fromEntries((all('Environment', unit)[0] ?? '').split(' ').map((one) => one.split('=')));

test('a node runs like npm start, as its own user who can write its state directory only', () => {
  const [command = ''] = all('ExecStart');
  expect(command).toMatch(/node_modules\/\.bin\/node .* apps\/server\/build\/main\.js$/);
  expect(command.split(' ').slice(1, -1)).toEqual(settings.arguments);
  expect(all('User')).toEqual(['karwan']);
  expect(all('ProtectSystem')).toEqual(['strict']);
});

test('every variable that it sets exists, and equals that of the process settings', () => {
  const set = variablesOf(node);
  const known = { ...variables, ...settings.environment };
  expect(Object.keys(known)).toEqual(expect.arrayContaining(Object.keys(set)));
  expect(set).toMatchObject(settings.environment);
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
  const guide = read('../../docs/operations/servers.md');
  expect(guide).toContain('-p EnvironmentFile=/etc/karwan/karwan.env');
  expect(guide).not.toMatch(/(?:^|[\s;&])(?:\.|source) +\/etc\/karwan/m);
});

test('the backup runs as the node does, as sealed off, and each night', () => {
  const [command = ''] = all('ExecStart', backup);
  const [program, script] = command.split(' --run ');
  expect(all('ExecStart')[0]).toContain(`${program} `);
  expect(Object.keys(root.scripts)).toContain(script);
  const own = ['MemoryMax', 'ReadWritePaths'];
  const names = node.split('\n\n').find((part) => part.includes('StateDirectory'));
  for (const name of (names ?? '').match(/^\w+(?==)/gm) ?? []) {
    if (!own.includes(name)) expect([name, all(name, backup)]).toEqual([name, all(name)]);
  }
  for (const name of ['User', 'Group', 'WorkingDirectory']) {
    expect([name, all(name, backup)]).toEqual([name, all(name)]);
  }
  expect(all('OnCalendar', read('karwan-backup.timer'))).toEqual(['*-*-* 03:15:00']);
});

test("the backup reads the shop's variables, writes where it may, and keeps more than one", () => {
  const { BACKUP_TO, DATA_DIR, ...others } = variablesOf(backup);
  expect(DATA_DIR).toBe(variablesOf(node).DATA_DIR);
  expect(all('ReadWritePaths', backup)).toEqual([`-${BACKUP_TO}`]);
  const example = read('../../.env.example');
  for (const name of Object.keys(others).filter((one) => one !== 'NODE_ENV')) {
    expect(example).toContain(`# ${name}=`);
  }
  expect(Number(others.BACKUP_KEEP_DAILY)).toBeGreaterThan(1);
  expect(all('EnvironmentFile', backup)).toEqual([
    '/etc/karwan/karwan.env',
    '-/etc/karwan/backup.env',
  ]);
});

test('the guide installs the backup with its folder, its key and its timer', () => {
  const guide = read('../../docs/operations/servers.md');
  const { BACKUP_TO } = variablesOf(backup);
  expect(guide).toContain(`install -d -o karwan -g karwan -m 700 ${BACKUP_TO}\n`);
  expect(guide).toContain(
    `\nBACKUP_TO=${BACKUP_TO}\nBACKUP_KEY_FILE=/etc/karwan/backup-key\nEND\n`,
  );
  expect(guide).toContain('> /etc/karwan/backup-key\n');
  expect(guide).toContain('systemctl enable --now karwan-backup.timer\n');
});
