// Limits the length of source files.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from './prepare/paths.mjs';

const LIMIT = 400;

const list = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
const tooLong = list
  .split('\n')
  .filter((path) => path && !path.endsWith('.gen.ts') && existsSync(inRoot(path)))
  .map((path) => ({ path, lines: readFileSync(inRoot(path), 'utf8').split('\n').length - 1 }))
  .filter(({ lines }) => lines > LIMIT);

for (const { path, lines } of tooLong) console.error(`${path}: ${lines} lines, ${LIMIT} at most`);
process.exitCode = tooLong.length === 0 ? 0 : 1;
