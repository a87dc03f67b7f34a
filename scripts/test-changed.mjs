// npm run test:changed: the unit, property and database tests that depend on what changed since main (or
// since the revision named after `--`).
import { check, conclude, vitest } from './prepare/checks.mjs';
import { install } from './prepare/install.mjs';

install();
const [since = 'main'] = process.argv.slice(2);
check(`tests of what changed since ${since}`, () =>
  vitest(['--changed', since, '--passWithNoTests']),
);
conclude();
