// Warns of long source files: people decide whether one is better split, so this never fails.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from './prepare/paths.mjs';

/** From here on most files are easier to read as two. */
const USUAL_LINES = 400;

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
  .filter(({ lines }) => lines > USUAL_LINES);

for (const { path, lines } of tooLong) {
  console.warn(
    `warning: ${path} has ${lines} lines (usual: up to ${USUAL_LINES}); would two files be clearer?`,
  );
}
