// npm run verify: format, lint, types, import rules, unused code, generated files, file lengths, documents, licences,
// versions, migrations.
import { spawn } from 'node:child_process';
import { inRoot, pinnedNode, projectEnvironment, root } from './prepare/paths.mjs';

const bin = (name) => inRoot('node_modules', '.bin', name);

/** The slowest first. */
const STEPS = [
  ['types', bin('tsc'), ['--noEmit', '--checkers', '1', '-p', '.']],
  ['format and lint', bin('biome'), ['ci', '--error-on-warnings']],
  ['storefront types', 'npm', ['run', '--silent', 'types', '-w', '@karwan/storefront']],
  ['back office types', 'npm', ['run', '--silent', 'types', '-w', '@karwan/back-office']],
  ['import rules', pinnedNode, ['scripts/check-imports.mjs']],
  ['unused code', bin('knip'), ['--no-progress']],
  ['generated files', pinnedNode, ['scripts/generate.ts', '--check']],
  ['file lengths', pinnedNode, ['scripts/check-lengths.mjs']],
  ['full folders', pinnedNode, ['scripts/check-folders.mjs']],
  ['documents', pinnedNode, ['scripts/check-docs.ts']],
  ['licences', pinnedNode, ['scripts/check-licences.mjs']],
  ['versions', pinnedNode, ['scripts/check-version.mjs']],
  ['migrations', pinnedNode, ['scripts/check-migrations.ts']],
  ['locks of migrations', pinnedNode, ['scripts/check-migration-locks.ts']],
];

/** Prints a step's output when it has ended, because two run at once. */
function runStep([name, command, args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: projectEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = [];
    child.stdout.on('data', (piece) => said.push(piece));
    child.stderr.on('data', (piece) => said.push(piece));
    child.on('error', (error) => said.push(Buffer.from(error.message)));
    child.on('close', (code) => {
      console.log(`\n› ${name}\n${Buffer.concat(said)}`.trimEnd());
      resolve(code === 0);
    });
  });
}

// Most steps use one core.
const waiting = [...STEPS];
const failed = [];
async function runWaiting() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    if (!(await runStep(step))) failed.push(step[0]);
  }
}
await Promise.all([runWaiting(), runWaiting()]);

console.log(failed.length === 0 ? '\nverify: all well' : `\nverify failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
