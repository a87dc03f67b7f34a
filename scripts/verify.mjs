// npm run verify: format, lint, types, import rules, unused code, generated files, file lengths, licences,
// migrations.
import { inRoot, pinnedNode, projectEnvironment } from './prepare/paths.mjs';
import { run } from './prepare/run.mjs';

const bin = (name) => inRoot('node_modules', '.bin', name);

const STEPS = [
  ['format and lint', bin('biome'), ['ci', '--error-on-warnings']],
  ['types', bin('tsc'), ['--noEmit', '-p', '.']],
  ['storefront types', 'npm', ['run', '--silent', 'types', '-w', '@karwan/storefront']],
  ['back office types', 'npm', ['run', '--silent', 'types', '-w', '@karwan/back-office']],
  ['import rules', pinnedNode, ['scripts/check-imports.mjs']],
  ['unused code', bin('knip'), ['--no-progress']],
  ['generated files', pinnedNode, ['scripts/generate.ts', '--check']],
  ['file lengths', pinnedNode, ['scripts/check-lengths.mjs']],
  ['full folders', pinnedNode, ['scripts/check-folders.mjs']],
  ['licences', pinnedNode, ['scripts/check-licences.mjs']],
  ['migrations', pinnedNode, ['scripts/check-migrations.ts']],
];

const failed = STEPS.filter(([name, command, args]) => {
  console.log(`\n› ${name}`);
  return !run(command, args, { env: projectEnvironment() });
}).map(([name]) => name);

console.log(failed.length === 0 ? '\nverify: all well' : `\nverify failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
