import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { variables } from '../../apps/server/src/config/env.ts';
import { ofCommands } from '../../apps/server/src/doctor/checks/variables.ts';
import { readEnvironmentFile } from './environment-file.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The example with every variable uncommented. */
const example = read('.env.example').replace(/^# ?(?=[A-Z][A-Z0-9_]*=)/gm, '');

/** What a shell makes of the file, as `set -a; . FILE` in a script. */
function readInShell(text: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'karwan-variables-'));
  const file = join(folder, 'karwan.env');
  writeFileSync(file, text);
  const print = 'process.stdout.write(JSON.stringify(process.env))';
  const script = 'set -eu -a; . "$1"; exec "$2" -e "$3"';
  try {
    const said = execFileSync('sh', ['-c', script, 'sh', file, process.execPath, print], {
      env: {},
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { PWD, OLDPWD, SHLVL, _, ...found } = JSON.parse(said) as Record<string, string>;
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What `node --env-file` makes of it, and the file that the shop reads itself. */
const readByNode = (text: string) => ({ ...parseEnv(text) });

test('systemd, a shell and Node read the same values of .env.example', () => {
  const bySystemd = readEnvironmentFile(example);
  expect(Object.keys(bySystemd).length).toBeGreaterThan(100);
  expect(readByNode(example)).toEqual(bySystemd);
  expect(readInShell(example)).toEqual(bySystemd);
  expect(bySystemd).toMatchObject({
    SMS_BODY: 'id=shop&key=secret&mask=SHOP&to={digits}&msg={text}',
    SMS_AUTHORIZATION: 'Bearer ...',
    MAP_ATTRIBUTION: '© OpenStreetMap contributors',
  });
});

test('the same holds for the variables of Compose', () => {
  const text = read('deploy/compose.env.example');
  const bySystemd = readEnvironmentFile(text);
  expect(readByNode(text)).toEqual(bySystemd);
  expect(readInShell(text)).toEqual(bySystemd);
});

test('the same holds for the file that the guide writes, with the secrets that it makes', () => {
  const guide = read('docs/operations/servers.md');
  const [, lines = ''] = /karwan\.env <<END\n([\s\S]*?\n)END\n/.exec(guide) ?? [];
  expect(lines).toContain('SESSION_SECRET=');
  const text = lines
    .replaceAll('$(openssl rand -base64 33)', 'kX0t9QvB1mZ7+L4sW8yC/N6fG3hJ5pAAbCdEfGhIjKl0')
    .replace(/\$\(cat [^)]*\)/, '0123456789abcdef0123456789abcdef0123456789abcdef');
  expect(text).not.toContain('$');
  const bySystemd = readEnvironmentFile(text);
  expect(readByNode(text)).toEqual(bySystemd);
  expect(readInShell(text)).toEqual(bySystemd);
});

test('every value of the example that needs quotes has single ones, and belongs to a variable', () => {
  for (const [, name = '', value = ''] of example.matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)) {
    expect(value, name).toMatch(/^(?:[\w@%+=:,./-]*|'[^']*')$/);
  }
  expect([...Object.keys(variables), ...ofCommands]).toEqual(
    expect.arrayContaining(Object.keys(readEnvironmentFile(example))),
  );
});

test('no guide puts a comment behind a value, where systemd would take it for a part', () => {
  const folder = new URL('../../docs/operations/', import.meta.url);
  for (const file of readdirSync(folder)) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    for (const [line, name = ''] of text.matchAll(/^([A-Z][A-Z0-9_]*)=\S* +#.*$/gm)) {
      expect(name in variables ? `${file}: ${line}` : '').toBe('');
    }
  }
});

test.for([
  // The value as a file has it, and as systemd takes it (its own manual and source).
  ['plain', 'plain'],
  ['trailing   ', 'trailing'],
  ["'one two' ", 'one two'],
  ['"say \\"so\\" \\n"', 'say "so" \\n'],
  ['a\\ b', 'a b'],
  ['no $HOME', 'no $HOME'],
  ['with # no comment', 'with # no comment'],
  ['a"b c"d', 'ab cd'],
  ['first\\\nsecond', 'firstsecond'],
] as const)('as systemd reads it, %s', ([written, meant]) => {
  const text = `# comment=1\n; other=2\nBEFORE=1\nVALUE=${written}\nAFTER=2\n`;
  expect(readEnvironmentFile(text)).toEqual({ BEFORE: '1', VALUE: meant, AFTER: '2' });
});

test.for([
  'id=shop&key=secret',
  'Lotus <orders@shop.example>',
  'a#b',
  'Bearer a b',
  '$HOME',
  'back\\slash',
  'double "quotes"',
  '`date`; rm',
] as const)('in single quotes all of them take %s literally', (value) => {
  const text = `VALUE='${value}'\nAFTER=2\n`;
  const requested = { VALUE: value, AFTER: '2' };
  expect([readEnvironmentFile(text), readByNode(text), readInShell(text)]).toEqual([
    requested,
    requested,
    requested,
  ]);
});
