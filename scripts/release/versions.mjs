// The version is decided in package.json; these are the places that must repeat it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const released = /^## v?(\d+\.\d+\.\d+)(?: .*)?$/m;
const unreleased = '## Unreleased';

/** Files that name the version, with the text in which they do. */
const PLACES = {
  'package.json': /^( {2}"version": ")([^"]+)/m,
  'package-lock.json':
    /^( {2}"version": "|(?<="": \{\n {6}"name": "karwan",\n) {6}"version": ")([^"]+)/gm,
  'deploy/compose.yaml': /(KARWAN_VERSION:-)([^}]+)/g,
  'deploy/chart/Chart.yaml': /^((?:appV|v)ersion: )(\S+)/gm,
};

/** The version that package.json of this folder names. */
export function versionOf(root) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}

/** The newest released version that the changelog names; undefined: none. */
export const newestRelease = (changelog) => released.exec(changelog)?.[1];

/** What the changelog says of a version, or of what is not released yet; undefined: it does not name it. */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^(?=## )/m);
  const found = sections.find((section) =>
    version === undefined
      ? section.startsWith(unreleased)
      : newestRelease(section.split('\n')[0]) === version,
  );
  return found?.split('\n').slice(1).join('\n').trim();
}

/** The changelog with what was unreleased as this version, of this day (YYYY-MM-DD). */
export const releaseIn = (changelog, version, day) =>
  changelog.replace(unreleased, `${unreleased}\n\n## ${version} (${day})`);

/** The texts of all places, with another version; path and text. */
export function textsWith(root, version) {
  return Object.entries(PLACES).map(([path, pattern]) => [
    path,
    readFileSync(join(root, path), 'utf8').replace(pattern, `$1${version}`),
  ]);
}

/** Sentences about places that name another version than package.json. */
export function disagreements(root) {
  const version = versionOf(root);
  const newest = newestRelease(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  const others = Object.entries(PLACES).flatMap(([path, pattern]) => {
    const text = readFileSync(join(root, path), 'utf8');
    const found = [...text.matchAll(new RegExp(pattern, 'gm'))].map(([, , named]) => named);
    const wrong = found.find((named) => named !== version);
    if (found.length === 0) return [`${path} names no version`];
    return wrong === undefined ? [] : [`${path} names ${wrong}, package.json ${version}`];
  });
  return newest === version
    ? others
    : [`CHANGELOG.md's newest release is ${newest}, package.json's version ${version}`, ...others];
}

/** Whether `next` is a later version than `present`. */
export function isLater(next, present) {
  const [one, other] = [next, present].map((text) => text.split('.').map(Number));
  const at = one.findIndex((part, index) => part !== other[index]);
  return at !== -1 && one[at] > other[at];
}
