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
      'apps/storefront',
      'packages',
      'scripts/bundles',
    ],
    stamp: inRoot('apps/storefront/build/.sources'),
  },
  {
    name: 'back office',
    workspace: '@karwan/back-office',
    sources: ['package-lock.json', 'tsconfig.json', 'apps/back-office', 'packages'],
    stamp: inRoot('apps/back-office/build/.sources'),
  },
  {
    name: 'server',
    workspace: '@karwan/server',
    sources: [
      'package-lock.json',
      'apps/server',
      'apps/api',
      // Which of the storefront's pages are shared is asked before any is made.
      'apps/storefront/app/routing',
      'packages',
      'demo',
      'sandbox',
      'scripts/bundles',
    ],
    stamp: inRoot('apps/server/build/.sources'),
  },
];
const MADE = new Set(['node_modules', 'build', '.react-router']);
/** Nothing is built of them. */
const TEST = /\.test\.tsx?$/;

/**
 * Builds storefront, back office and server, unless the builds that are there were made of these very sources.
 * @param sideBySide all at once, which takes their memory three times: for machines that have it
 */
export async function build({ sideBySide = false } = {}) {
  if (sideBySide) await Promise.all(PARTS.map(buildPart));
  else for (const part of PARTS) await buildPart(part);
}

async function buildPart({ name, workspace, sources: paths, stamp }) {
  const seen = hashAttributes(paths);
  const [built, lastSeen] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : [];
  // Nothing was written since: reading all sources would take a tenth of a second of every start.
  if (seen === lastSeen) return;
  const sources = hashSources(paths);
  const keep = () => writeFileSync(stamp, `${sources}\n${seen}`);
  if (sources === built) {
    try {
      keep();
    } catch {
      // A folder that is only read: the next start reads all sources again.
    }
    return;
  }
  console.log(`Building the ${name}…`);
  // Half a build is never taken for a whole one.
  rmSync(stamp, { force: true });
  const isBuilt = await runQuietly('npm', ['run', '--silent', 'build', '--workspace', workspace], {
    env: projectEnvironment({ NODE_ENV: 'production' }),
  });
  if (!isBuilt) fail(`The ${name} could not be built: see the messages above.`);
  mkdirSync(dirname(stamp), { recursive: true });
  keep();
}

function hashSources(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesOf(path)) hash.update(`${file}\0`).update(readFileSync(inRoot(file)));
  }
  return hash.digest('hex');
}

/** Whatever writes a file changes the time of its change, which cannot be set. */
function hashAttributes(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(attributesOf(path));
  return hash.digest('hex');
}

/** By folder: several parts are made of the same ones. */
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
