import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, projectEnvironment } from './paths.mjs';
import { run } from './run.mjs';

const reports = mkdtempSync(join(tmpdir(), 'karwan-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));
const outcomes = [];
/** Failures, which are repeated at the end, because the output is long. */
const failures = [];

export function check(title, work) {
  console.log(`\n━━ ${title}`);
  const startedAt = Date.now();
  const outcome = work();
  outcomes.push({ title, ...outcome, seconds: Math.round((Date.now() - startedAt) / 1000) });
}

/** Counts a runner's result; one that failed without a failed test (e.g. it could not start) counts as one failure. */
export function counted(well, passed, failed) {
  return { passed, failed: well ? failed : Math.max(failed, 1) };
}

export function vitest(filters = [], environment = {}) {
  const file = join(reports, 'vitest.json');
  const rowTypes = join(reports, 'row-types.json');
  const args = ['run', ...filters];
  args.push('--reporter=default', `--reporter=${inRoot('scripts', 'vitest', 'write-outcome.ts')}`);
  const well = run(inRoot('node_modules', '.bin', 'vitest'), args, {
    env: projectEnvironment({ ...environment, TEST_OUTCOME: file, ROW_TYPE_ERRORS: rowTypes }),
  });
  const report = readReport(file);
  failures.push(...(report?.failures ?? []));
  failures.push(...(readReport(rowTypes) ?? []));
  return counted(well, report?.passed ?? 0, report?.failed ?? 0);
}

/** Runs the browser tests. One that passes only on its second try (a flaky test) is a failure, too. */
export function journeys(browser, environment = {}) {
  const file = join(reports, 'journeys.json');
  const well = run(
    inRoot('node_modules', '.bin', 'playwright'),
    ['test', '--config', inRoot('e2e', 'playwright.config.ts'), '--reporter=list,json'],
    {
      env: projectEnvironment({
        ...environment,
        CHROME_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      }),
    },
  );
  const report = readReport(file);
  for (const { title, status } of journeysOf(report?.suites ?? [])) {
    if (status === 'flaky') failures.push(`${title}\npassed only on its second try`);
    if (status === 'unexpected') failures.push(`${title}\nfailed twice`);
  }
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return counted(well, expected, unexpected + flaky);
}

/** The browser tests of a report by their full titles, each with its outcome. */
function journeysOf(suites) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status }) => ({
        title: `[${projectName}] ${file}: ${spec.title}`,
        status,
      })),
    ),
    ...journeysOf(inner),
  ]);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Prints the result of every check and sets the exit code. */
export function conclude() {
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log();
  for (const { title, passed, failed, seconds } of outcomes) {
    console.log(
      `${failed ? '✗' : '✓'} ${title} (${seconds} s): ${passed} passed, ${failed} failed`,
    );
  }
  for (const failure of failures) console.log(`\n✗ ${failure.slice(0, 2_000)}`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
