// npm run test:long: the proofs that take too long for each change: processes that are killed at every step,
// books that must agree after thousands of orders, many more requests and random cases. Before a release, and
// before what touches orders, payments or messages is called done. Words after `--` choose files by their names.
import { check, conclude, vitest } from './prepare/checks.mjs';
import { install } from './prepare/install.mjs';

/** Files that have more to do than `npm test` lets them. */
const files = [
  '.long.test.',
  '.crash.test.',
  '.property.test.',
  'ledger-run',
  'fuzz',
  'trail-failures',
  'former-states',
];
const chosen = process.argv.slice(2);

install();
check('long proofs', () => vitest(chosen.length > 0 ? chosen : files, { LONG_TESTS: '1' }));
conclude();
