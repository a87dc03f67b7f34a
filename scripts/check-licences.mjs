// Checks that every package of the lock file, for every platform, has a licence that we may ship or use.
import { readFileSync } from 'node:fs';
import { inRoot } from './prepare/paths.mjs';

const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Licences with conditions that these packages meet as we use them: unmodified, and separate from our code. */
const CONDITIONAL = {
  // A library that is linked at run time and can be replaced.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // Modified files would have to be published; there are none.
  'MPL-2.0': /^(axe-core|lightningcss(-.+)?|web-push)$/,
  // Data, which the credits name.
  'CC-BY-4.0': /^(caniuse-lite|cities\.json)$/,
  // Fonts, which are not sold on their own.
  'OFL-1.1': /^@fontsource(-variable)?\//,
};

const isAllowed = (name, licence) =>
  PERMISSIVE.has(licence) || CONDITIONAL[licence]?.test(name) === true;

/** Evaluates an SPDX expression: of "A OR B" one must be allowed, of "A AND B" both. */
const isFine = (name, expression) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => isAllowed(name, one.trim())));

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
const problems = Object.entries(packages).flatMap(([path, { license, link }]) => {
  const name = path.split('node_modules/')[1] && path.split('node_modules/').at(-1);
  if (!name || link) return [];
  if (license && isFine(name, license)) return [];
  return [`${name}: ${license ?? 'no licence'} is not on the list of scripts/check-licences.mjs`];
});

for (const problem of problems) console.error(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
