// npm run test:long: the proofs that take too long for each change: processes that are killed at every step,
// books that must agree after thousands of orders, many more requests and random cases. Before a release, and
// before what touches orders, payments or messages is called done. Words after `--` choose files by their names.
import { globSync, readFileSync } from 'node:fs';
import { check, conclude, vitest } from './prepare/checks.mjs';
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

install();
check('long proofs', () => vitest(chosen.length > 0 ? chosen : files, { LONG_TESTS: '1' }));
conclude();
