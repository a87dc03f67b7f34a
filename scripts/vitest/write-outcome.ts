import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * A reporter that writes the results for the summary of `npm test` to the file in TEST_OUTCOME: counts, and every
 * failure with its text: of tests, of files that could not be loaded, and of uncaught errors.
 */
export default class WriteOutcome implements Reporter {
  onTestRunEnd(
    modules: ReadonlyArray<TestModule>,
    unhandledErrors: ReadonlyArray<{ message: string; stack?: string }>,
  ): void {
    let passed = 0;
    const failures: string[] = [];
    const fail = (title: string, errors: ReadonlyArray<{ message: string; stack?: string }>) => {
      for (const { stack, message } of errors) failures.push(`${title}\n${stack ?? message}`);
    };
    let failed = 0;
    for (const module of modules) {
      fail(module.moduleId, module.errors());
      for (const suite of module.children.allSuites()) fail(suite.fullName, suite.errors());
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') passed += 1;
        if (state !== 'failed') continue;
        failed += 1;
        fail(`${module.moduleId}: ${test.fullName}`, errors ?? []);
      }
    }
    fail('An error that no test caught', unhandledErrors);
    if (process.env.TEST_OUTCOME)
      writeFileSync(process.env.TEST_OUTCOME, JSON.stringify({ passed, failed, failures }));
  }
}
