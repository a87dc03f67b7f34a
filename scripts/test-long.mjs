// npm run test:long: the proofs that take too long for each change: processes that are killed at every step,
// books that must agree after thousands of orders, many more requests and random cases; and at a desk the journeys that
// `npm test` walks on a phone alone. Before a release, and before what touches orders, payments or messages is called
// done. Words after `--` choose files of proofs by their names, and leave the journeys out.
import { globSync, readFileSync } from 'node:fs';
import { findBrowser } from './prepare/browser.mjs';
import { build } from './prepare/build.mjs';
import { check, conclude, journeys, vitest } from './prepare/checks.mjs';
import { install } from './prepare/install.mjs';
import { inRoot } from './prepare/paths.mjs';

/** Files that have more to do than `npm test` lets them, by their names. */
const named = ['.long.test.', '.crash.test.', '.property.test.'];
/** And those of other names that ask which run it is: a list of them forgets one. */
const asking = globSync('{packages,apps,scripts}/**/*.test.ts', {
  cwd: inRoot(),
  exclude: (path) => path.endsWith('node_modules'),
}).filter((path) => readFileSync(inRoot(path), 'utf8').includes("inject('isLong')"));
const files = [...named, ...asking];
const chosen = process.argv.slice(2);

const environment = { LONG_TESTS: '1' };

install();
check('long proofs', () => vitest(chosen.length > 0 ? chosen : files, environment));
if (chosen.length === 0) {
  const browser = findBrowser();
  await build();
  check('browser journeys at a desk', () => journeys(browser, environment));
}
conclude();
