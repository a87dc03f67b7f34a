// npm test: everything there is to check, on a machine that has nothing but Node and npm.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './prepare/browser.mjs';
import { build } from './prepare/build.mjs';
import { install } from './prepare/install.mjs';
import { inRoot, pinnedNode, projectEnvironment } from './prepare/paths.mjs';
import { run } from './prepare/run.mjs';

const reports = mkdtempSync(join(tmpdir(), 'karwan-reports-'));
const outcomes = [];
/** What failed, repeated at the very end: the output above is long. */
const failures = [];

function check(title, work) {
  console.log(`\n━━ ${title}`);
  const startedAt = Date.now();
  const outcome = work();
  outcomes.push({ title, ...outcome, seconds: Math.round((Date.now() - startedAt) / 1000) });
}

/** What a first visit may cost is measured on the build itself. */
function firstLoads() {
  const script = inRoot('apps', 'storefront', 'scripts', 'print-first-load.ts');
  return counted(run(pinnedNode, [script], { env: projectEnvironment() }), 0, 0);
}

/** A runner that failed without a failed test (it could not start, say) is a failure of its own. */
function counted(well, passed, failed) {
  return { passed, failed: well ? failed : Math.max(failed, 1) };
}

function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(reports, name), 'utf8'));
  } catch {
    return undefined;
  }
}

function verify() {
  return counted(run(pinnedNode, ['scripts/verify.mjs'], { env: projectEnvironment() }), 0, 0);
}

function vitest() {
  const file = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const well = run(inRoot('node_modules', '.bin', 'vitest'), args, { env: projectEnvironment() });
  const report = readReport('vitest.json');
  for (const file of report?.testResults ?? []) {
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      if (status === 'failed') failures.push(`${fullName}\n${failureMessages.join('\n')}`);
    }
    if (file.message) failures.push(`${file.name}\n${file.message}`);
  }
  return counted(well, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
}

function journeys() {
  const well = run(
    inRoot('node_modules', '.bin', 'playwright'),
    ['test', '--config', inRoot('e2e', 'playwright.config.ts'), '--reporter=list,json'],
    {
      env: projectEnvironment({
        CHROME_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'journeys.json'),
      }),
    },
  );
  const stats = readReport('journeys.json')?.stats;
  return counted(well, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0);
}

install();
const browser = findBrowser();
check('verify', verify);
check('unit, property and database tests', vitest);
check('bytes of a first visit', () => {
  build();
  return firstLoads();
});
check('browser journeys', journeys);
rmSync(reports, { recursive: true, force: true });

const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
console.log();
for (const { title, passed, failed, seconds } of outcomes) {
  console.log(`${failed ? '✗' : '✓'} ${title} (${seconds} s): ${passed} passed, ${failed} failed`);
}
for (const failure of failures) console.log(`\n✗ ${failure.slice(0, 2_000)}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
