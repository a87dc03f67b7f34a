import { configDefaults, defineConfig } from 'vitest/config';

/** Set by `npm run test:long`. */
const isLong = process.env.LONG_TESTS === '1';
/** Set by `npm run test:deploy`. */
const isDeploy = process.env.DEPLOY_TESTS === '1';
const exclude = [
  ...configDefaults.exclude,
  ...(isLong ? [] : ['**/*.long.test.ts']),
  ...(isDeploy ? [] : ['**/*.deploy.test.ts']),
];
/** Whose tests share nothing: calculations without a database, a page or a clock of their own. */
const calculations = '{contract,i18n,money,pricing}';
/** What draws pages: its modules hold the state of a browser's page, and its tests replace some of them. */
const pages = '{apps/storefront,apps/back-office,engine/{browser-router,markup},packages/ui}';

export default defineConfig({
  test: {
    setupFiles: ['scripts/vitest/fail-on-console-error.ts', 'scripts/vitest/property-runs.ts'],
    provide: { isLong },
    // Half of a test's time is PostgreSQL's: one worker a core keeps both busy.
    maxWorkers: '100%',
    restoreMocks: true,
    testTimeout: isLong || isDeploy ? 120_000 : 20_000,
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
          name: 'pages',
          include: [`${pages}/**/*.test.{ts,tsx}`],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['{engine,packages,apps,demo,bench,sandbox,scripts,deploy}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, `packages/${calculations}/**`, `${pages}/**`],
          // Each file has a database of its own, and the modules keep nothing of it: loading them anew for each file
          // took a third of the run.
          isolate: false,
          globalSetup: ['apps/api/src/platform/testing/set-up-test-databases.ts'],
        },
      },
    ],
  },
});
