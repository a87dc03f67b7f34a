import { configDefaults, defineConfig } from 'vitest/config';

/** Set by `npm run test:long`. */
const isLong = process.env.LONG_TESTS === '1';
const exclude = isLong ? configDefaults.exclude : [...configDefaults.exclude, '**/*.long.test.ts'];
/** Whose tests share nothing: calculations without a database, a page or a clock of their own. */
const calculations = '{contract,i18n,money,pricing}';

export default defineConfig({
  test: {
    setupFiles: [
      'scripts/vitest/fail-on-console-error.ts',
      ...(isLong ? ['scripts/vitest/long-properties.ts'] : []),
    ],
    provide: { isLong },
    // Half of a test's time is PostgreSQL's: one worker a core keeps both busy.
    maxWorkers: '100%',
    restoreMocks: true,
    testTimeout: isLong ? 120_000 : 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'calculations',
          include: [`packages/${calculations}/**/*.test.ts`],
          exclude,
          // A worker loads what they share once, not for each file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['{packages,apps,demo,bench,sandbox,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, `packages/${calculations}/**`],
          globalSetup: ['apps/api/src/platform/testing/set-up-test-databases.ts'],
        },
      },
    ],
  },
});
