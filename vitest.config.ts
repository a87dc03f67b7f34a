import { configDefaults, defineConfig } from 'vitest/config';

/** Set by `npm run test:long`. */
const isLong = process.env.LONG_TESTS === '1';
const { exclude } = configDefaults;

export default defineConfig({
  test: {
    include: ['{packages,apps,demo,bench,sandbox,scripts}/**/*.test.{ts,tsx}'],
    exclude: isLong ? exclude : [...exclude, '**/*.long.test.ts'],
    globalSetup: ['apps/api/src/platform/testing/set-up-test-databases.ts'],
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
  },
});
