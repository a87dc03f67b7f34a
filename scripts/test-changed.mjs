// npm run test:changed: the unit, property and database tests that what was changed since main (or since what
// is named after `--`) can make fail.
import { check, conclude, vitest } from './prepare/checks.mjs';
import { install } from './prepare/install.mjs';

install();
const [since = 'main'] = process.argv.slice(2);
check(`tests of what changed since ${since}`, () =>
  vitest(['--changed', since, '--passWithNoTests']),
);
conclude();
