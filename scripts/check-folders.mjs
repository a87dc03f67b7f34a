// Limits the source files in one folder, so that a folder can be read at a glance.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot, root } from './prepare/paths.mjs';

const LIMIT = 25;

const SOURCES = ['*.ts', '*.tsx', '*.mjs', '*.css'];

const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...SOURCES], {
  cwd: root,
  encoding: 'utf8',
});
const paths = list.split('\n').filter((path) => path && existsSync(inRoot(path)));
const folders = Map.groupBy(paths, dirname);
const tooFull = [...folders].filter(([, { length }]) => length > LIMIT);

for (const [folder, { length }] of tooFull) {
  console.error(`${folder}: ${length} source files side by side, ${LIMIT} at most`);
}
process.exitCode = tooFull.length === 0 ? 0 : 1;
