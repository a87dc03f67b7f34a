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
import { dirname } from 'node:path';
import { inRoot, projectEnvironment, root } from './paths.mjs';
import { fail, runQuietly } from './run.mjs';

const PARTS = [
  {
    name: 'storefront',
    workspace: '@karwan/storefront',
    sources: [
      'package-lock.json',
      'tsconfig.json',
      'tsconfig.library.json',
      'apps/storefront',
      'engine',
      'packages',
      'scripts/bundles',
    ],
    settings: ['BROWSER_ROUTER'],
    folder: () => process.env.STOREFRONT_BUILD ?? inRoot('apps/storefront/build'),
  },
  {
    name: 'back office',
    workspace: '@karwan/back-office',
    sources: [
      'package-lock.json',
      'tsconfig.json',
      'tsconfig.library.json',
      'apps/back-office',
      'engine',
      'packages',
    ],
    folder: () => inRoot('apps/back-office/build'),
  },
  {
    name: 'server',
    workspace: '@karwan/server',
    sources: [
      'package-lock.json',
      'apps/server',
      'apps/api',
      // A test of which pages can be shared needs these sources before anything is built.
      'apps/storefront/app/routing',
      'engine',
      'packages',
      'demo',
      'sandbox',
      'scripts/bundles',
    ],
    folder: () => inRoot('apps/server/build'),
  },
];
const MADE = new Set(['node_modules', 'build', '.react-router']);
/** Test files, which do not affect the build. */
const TEST = /\.test\.tsx?$/;

/**
 * Builds storefront, back office and server, unless the present builds are up to date with the sources.
 * @param sideBySide builds all three at once, which needs three times the memory
 */
export async function build({ sideBySide = false } = {}) {
  if (sideBySide) await Promise.all(PARTS.map(buildPart));
  else for (const part of PARTS) await buildPart(part);
}

async function buildPart({ name, workspace, sources: paths, settings = [], folder }) {
  const stamp = `${folder()}/.sources`;
  const set = settings.map((variable) => `${variable}=${process.env[variable] ?? ''}\0`).join('');
  const seen = hashAttributes(paths, set);
  const [built, lastSeen] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
  // No file has changed: reading all sources would take a tenth of a second at every start.
  if (seen === lastSeen) return;
  const sources = hashSources(paths, set);
  const keep = () => writeFileSync(stamp, `${sources}\n${seen}`);
  if (sources === built) {
    try {
      keep();
    } catch {
      // A read-only folder: the next start reads all sources again.
    }
    return;
  }
  console.log(`Building the ${name}…`);
  // Removed first, so that an interrupted build is never taken as complete.
  rmSync(stamp, { force: true });
  const isBuilt = await runQuietly('npm', ['run', '--silent', 'build', '--workspace', workspace], {
    env: projectEnvironment({ NODE_ENV: 'production' }),
  });
  if (!isBuilt) fail(`The ${name} could not be built: see the messages above.`);
  mkdirSync(dirname(stamp), { recursive: true });
  keep();
}

function hashSources(paths, set) {
  const hash = createHash('sha256').update(set);
  for (const path of paths) {
    for (const file of filesOf(path)) hash.update(`${file}\0`).update(readFileSync(inRoot(file)));
  }
  return hash.digest('hex');
}

/** A hash of the files' ctimes, which every write changes and no program can set. */
function hashAttributes(paths, set) {
  const hash = createHash('sha256').update(set);
  for (const path of paths) hash.update(attributesOf(path));
  return hash.digest('hex');
}

/** Hashes by folder, because several parts share folders. */
const attributes = new Map();

function attributesOf(path) {
  const known = attributes.get(path);
  if (known !== undefined) return known;
  let text = '';
  for (const file of filesOf(path)) {
    const { size, ctimeMs, ino } = statSync(root + file);
    text += `${file}\0${size} ${ctimeMs} ${ino}\n`;
  }
  attributes.set(path, text);
  return text;
}

function filesOf(path) {
  return statSync(inRoot(path)).isFile() ? [path] : filesIn(path);
}

function filesIn(folder) {
  return readdirSync(root + folder, { withFileTypes: true })
    .filter(({ name }) => !MADE.has(name) && !TEST.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isSymbolicLink()) return [];
      return entry.isDirectory() ? filesIn(path) : [path];
    });
}
