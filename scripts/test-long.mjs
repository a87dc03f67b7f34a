// npm run test:long: tests that take too long for each change: processes killed at every step, accounts that must
// balance after thousands of orders, many more requests and random cases; on a desktop screen the browser tests that
// `npm test` runs on a phone's only; and those of shoppers with React Router's own client. Run it before a release, and
// before work on orders, payments or messages is finished. Words after `--` select files of tests by name, and leave
// the browser tests out.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './prepare/browser.mjs';
import { build } from './prepare/build.mjs';
import { check, conclude, journeys, vitest } from './prepare/checks.mjs';
import { install } from './prepare/install.mjs';
import { inRoot } from './prepare/paths.mjs';

/** Files with more cases than `npm test` runs, by name. */
const named = ['.long.test.', '.crash.test.', '.property.test.'];
/** Other files that ask whether the run is long; found by search, because a list would be incomplete. */
const asking = ['engine', 'packages', 'apps', 'scripts']
  .flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true }).map((path) => join(folder, path)),
  )
  .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules'))
  .filter((path) => readFileSync(inRoot(path), 'utf8').includes("inject('isLong')"));
const files = [...named, ...asking];
const chosen = process.argv.slice(2);

const environment = { LONG_TESTS: '1' };

install();
check('long proofs', () => vitest(chosen.length > 0 ? chosen : files, environment));
if (chosen.length === 0) {
  const browser = findBrowser();
  await build();
  check('browser journeys at a desk', () => journeys(browser, environment));
  // A storefront of its own, which leaves the usual build as it is.
  Object.assign(process.env, {
    BROWSER_ROUTER: 'react-router',
    STOREFRONT_BUILD: inRoot('apps/storefront/react-router/build'),
  });
  await build();
  check("shoppers' journeys with React Router's own client", () => journeys(browser));
}
conclude();
