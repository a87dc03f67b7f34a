// npm test: every check before a change lands, on a machine with only Node and npm. The long tests are `npm run
// test:long`.
import { findBrowser } from './prepare/browser.mjs';
import { build } from './prepare/build.mjs';
import { check, conclude, counted, journeys, vitest } from './prepare/checks.mjs';
import { install } from './prepare/install.mjs';
import { inRoot, pinnedNode, projectEnvironment } from './prepare/paths.mjs';
import { run } from './prepare/run.mjs';

const script = (...path) => run(pinnedNode, [inRoot(...path)], { env: projectEnvironment() });

install();
const browser = findBrowser();
check('verify', () => counted(script('scripts', 'verify.mjs'), 0, 0));
check('known vulnerabilities', () => counted(script('scripts', 'check-vulnerabilities.mjs'), 0, 0));
check('unit, property and database tests', () => vitest());
console.log('\n━━ build');
await build({ sideBySide: true });
check('bytes of a first visit', () => {
  // The budget of a first visit is checked on the build.
  const measured = ['storefront', 'back-office'].map((app) =>
    script('apps', app, 'scripts', 'print-first-load.ts'),
  );
  return counted(!measured.includes(false), 0, 0);
});
check('browser journeys', () => journeys(browser));
conclude();
