// npm run test:changed: the unit, property and database tests affected by changes since main (or since the revision
// after `--`).
import { check, conclude, vitest } from './prepare/checks.mjs';
import { install } from './prepare/install.mjs';

install();
const [since = 'main'] = process.argv.slice(2);
check(`tests of what changed since ${since}`, () =>
  vitest(['--changed', since, '--passWithNoTests']),
);
conclude();
