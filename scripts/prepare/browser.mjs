import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { inRoot, pinnedNode, projectEnvironment } from './paths.mjs';
import { fail, read, run } from './run.mjs';

/** The headless shell is Chromium's engine without windows; it runs the browser tests in two thirds of the time. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MINUTES = 60_000;

/** The Chromium for browser tests: an installed one, else Playwright's, else Debian's. */
export function findBrowser() {
  return present() ?? playwrights() ?? debians() ?? none();
}

function present() {
  const given = process.env.CHROME_PATH;
  if (given && !works(given)) fail(`CHROME_PATH=${given} does not run.`);
  return given || onPath();
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path) && works(path));
}

function playwrights() {
  const script = "import('@playwright/test').then((p) => console.log(p.chromium.executablePath()))";
  const path = read(pinnedNode, ['-e', script], { cwd: inRoot('e2e') });
  if (path && existsSync(path) && works(path)) return path;
  console.log('Getting a browser…');
  run(inRoot('node_modules', '.bin', 'playwright'), ['install', 'chromium'], {
    env: projectEnvironment(),
    timeout: 5 * MINUTES,
  });
  return path && existsSync(path) && works(path) ? path : undefined;
}

function debians() {
  if (process.getuid?.() !== 0 || !read('apt-get', ['--version'])) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-qq'], { env, timeout: 5 * MINUTES });
  for (const name of [SHELL, 'chromium']) {
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      env,
      timeout: 10 * MINUTES,
    });
    const found = onPath();
    if (found) return found;
  }
}

function works(path) {
  return read(path, ['--version'], { timeout: 30_000 }) !== undefined;
}

function none() {
  fail('No browser was found and none could be installed. Install Chromium, or set CHROME_PATH.');
}
