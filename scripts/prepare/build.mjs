import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, projectEnvironment } from './paths.mjs';
import { fail, runQuietly } from './run.mjs';

const PARTS = [
  {
    name: 'storefront',
    workspace: '@karwan/storefront',
    sources: ['package-lock.json', 'tsconfig.json', 'apps/storefront', 'packages'],
    stamp: inRoot('apps/storefront/build/.sources'),
  },
  {
    name: 'server',
    workspace: '@karwan/server',
    sources: ['package-lock.json', 'apps/server', 'apps/api', 'packages', 'demo', 'sandbox'],
    stamp: inRoot('apps/server/build/.sources'),
  },
];
const MADE = new Set(['node_modules', 'build', '.react-router']);

/** Builds storefront and server, unless the builds that are there were made of these very sources. */
export function build() {
  for (const part of PARTS) buildPart(part);
}

function buildPart({ name, workspace, sources: paths, stamp }) {
  const sources = hashSources(paths);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log(`Building the ${name}…`);
  // Half a build is never taken for a whole one.
  rmSync(stamp, { force: true });
  const built = runQuietly('npm', ['run', '--silent', 'build', '--workspace', workspace], {
    env: projectEnvironment({ NODE_ENV: 'production' }),
  });
  if (!built) fail(`The ${name} could not be built: see the messages above.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
}

function hashSources(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(path)) hash.update(`${file}\0`).update(readFileSync(inRoot(file)));
  }
  return hash.digest('hex');
}

function filesOf(path) {
  if (statSync(inRoot(path)).isFile()) return [path];
  return readdirSync(inRoot(path), { withFileTypes: true })
    .filter((entry) => !MADE.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isSymbolicLink() ? [] : filesOf(join(path, entry.name))));
}
