import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, projectEnvironment } from './paths.mjs';
import { fail, runQuietly } from './run.mjs';

const SOURCES = [
  'package-lock.json',
  'tsconfig.json',
  'apps/storefront',
  'packages/ui',
  'packages/contract',
  'packages/pricing',
];
const MADE = new Set(['node_modules', 'build', '.react-router']);
const STAMP = inRoot('apps/storefront/build/.sources');

/** Builds the storefront, unless the build that is there was made of these very sources. */
export function build() {
  const sources = hashSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  console.log('Building…');
  const built = runQuietly(
    'npm',
    ['run', '--silent', 'build', '--workspace', '@karwan/storefront'],
    {
      env: projectEnvironment({ NODE_ENV: 'production' }),
    },
  );
  if (!built) fail('The storefront could not be built: see the messages above.');
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, sources);
}

function hashSources() {
  const hash = createHash('sha256');
  for (const path of SOURCES) {
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
