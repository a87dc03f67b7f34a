// npm run verify: format, lint, types, import rules, unused code, generated files, documents, licences, versions,
// migrations; long files and full folders are only warned of. With `-- --changed [revision]` only what differs from main (or from
// that revision) is checked: run it while working, and the whole before landing.
import { spawn } from 'node:child_process';
import { changedFiles, changedLines } from './prepare/changed-files.mjs';
import { linkWorkspaces } from './prepare/link-workspaces.mjs';
import { inRoot, pinnedNode, projectEnvironment, root } from './prepare/paths.mjs';

const bin = (name) => inRoot('node_modules', '.bin', name);

const SOURCE = /\.(ts|tsx|mjs|js)$|tsconfig[\w.]*\.json$/;
/** A line that imports or exports, or a name in a list of them: without a change of such a line, uses stay as they were. */
const USE = /\b(import|export|from)\b|^[+-]\s+(type )?\w+,$/;

/**
 * The slowest first. `when`: a change of such a file needs the step (without it, only the whole run has the step), and
 * `whenLine` one of such a line in it; `narrow`: the arguments that check just the files that changed.
 */
const STEPS = [
  {
    title: 'types',
    command: pinnedNode,
    args: ['scripts/check-types.mjs'],
    when: /\.(ts|tsx|json)$/,
  },
  {
    title: 'format and lint',
    command: bin('biome'),
    args: ['ci', '--error-on-warnings'],
    when: /./,
    narrow: (files) => [
      'ci',
      '--error-on-warnings',
      '--no-errors-on-unmatched',
      '--files-ignore-unknown=true',
      ...files,
    ],
  },
  {
    title: 'import rules',
    command: pinnedNode,
    args: ['scripts/check-imports.mjs'],
    when: SOURCE,
    narrow: (files) => ['scripts/check-imports.mjs', ...files.filter((file) => SOURCE.test(file))],
  },
  {
    title: 'unused code',
    command: bin('knip'),
    args: ['--no-progress', '--cache'],
    when: SOURCE,
    whenLine: USE,
  },
  {
    title: 'generated files',
    command: pinnedNode,
    args: ['scripts/generate.ts', '--check'],
    when: /^(packages\/contract|apps\/storefront|docs\/decisions)\//,
  },
  { title: 'long files', command: pinnedNode, args: ['scripts/check-lengths.mjs'] },
  { title: 'full folders', command: pinnedNode, args: ['scripts/check-folders.mjs'] },
  {
    title: 'documents',
    command: pinnedNode,
    args: ['scripts/check-docs.ts'],
    // A renamed file, heading or label of a screen is enough to make a document wrong.
    when: /./,
  },
  {
    title: 'licences',
    command: pinnedNode,
    args: ['scripts/check-licences.mjs'],
    when: /package(-lock)?\.json$/,
  },
  {
    title: 'versions',
    command: pinnedNode,
    args: ['scripts/check-version.mjs'],
    when: /package(-lock)?\.json$|^CHANGELOG\.md$/,
  },
  {
    title: 'migrations',
    command: pinnedNode,
    args: ['scripts/check-migrations.ts'],
    when: /^packages\/database\//,
  },
  {
    title: 'locks of migrations',
    command: pinnedNode,
    args: ['scripts/check-migration-locks.ts'],
    when: /^packages\/database\//,
  },
];

const [option, since = 'main'] = process.argv.slice(2);
if (option !== undefined && option !== '--changed') {
  console.error(`verify: unknown option ${option}; it knows --changed [revision]`);
  process.exit(1);
}
// Before anything is compiled: the compiler remembers that an import was not found.
linkWorkspaces();
const isNarrow = option === '--changed';
const files = isNarrow ? changedFiles(since) : [];

const isNeeded = ({ when, whenLine }) =>
  when !== undefined &&
  files.some((file) => when.test(file)) &&
  (whenLine === undefined || changedLines(since, when).some((line) => whenLine.test(line)));

const waiting = isNarrow
  ? STEPS.filter(isNeeded).map((step) => ({
      ...step,
      args: step.narrow?.(files) ?? step.args,
    }))
  : [...STEPS];

/** Prints a step's output when it has ended, because two run at once. */
function runStep({ title, command, args }) {
  const startedAt = performance.now();
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
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`\n› ${title} (${seconds} s)\n${Buffer.concat(said)}`.trimEnd());
      resolve(code === 0);
    });
  });
}

// Most steps use one core.
const failed = [];
async function runWaiting() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    if (!(await runStep(step))) failed.push(step.title);
  }
}
await Promise.all([runWaiting(), runWaiting()]);

const scope = isNarrow ? ` (${files.length} changed files)` : '';
console.log(
  failed.length === 0 ? `\nverify: all well${scope}` : `\nverify failed: ${failed.join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
