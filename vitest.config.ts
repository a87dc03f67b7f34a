import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps,demo,bench,sandbox,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['packages/database/src/test-database-setup.ts'],
    setupFiles: ['scripts/vitest/fail-on-console-error.ts'],
    // Half of a test's time is PostgreSQL's: one worker a core keeps both busy.
    maxWorkers: '100%',
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
