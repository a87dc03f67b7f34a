/**
 * Columns whose declared type is narrower than the schema can prove, with the reason why it still holds. An
 * entry that is not needed fails the check.
 */
export const accepted: readonly { file: string; column: string; reason: string }[] = [
  {
    file: 'apps/api/src/catalogue/import/write/assign-categories.ts',
    column: 'number',
    reason: 'It comes from the json that the same call sends, where every entry has one.',
  },
  {
    file: 'apps/api/src/catalogue/products/products-by-ids.ts',
    column: 'choices[].values[].soldOut',
    reason: 'Cards are stored without nulls, and with `true` or nothing.',
  },
  {
    file: 'apps/api/src/sales/reading/select-order-lives.ts',
    column: 'timeline[].kind',
    reason: 'Events are written by the state table only, which knows these kinds.',
  },
  {
    file: 'apps/api/src/catalogue/reviews/select-reviews.ts',
    column: 'language',
    reason: "Reviews are written through the contract's list of languages only.",
  },
];

/** Files with statements that no test runs on a test database, and why. */
export const notRun: readonly { file: string; reason: string }[] = [
  {
    file: 'packages/database/src/migrate.ts',
    reason: 'Migrations are run before there is a test database.',
  },
  {
    file: 'packages/database/src/sql-files/load-sql-files.ts',
    reason: 'Functions and triggers are loaded with the migrations.',
  },
  {
    file: 'packages/database/src/sql-files/stale-indexes.ts',
    reason: 'It is read with the migrations.',
  },
  {
    file: 'packages/database/src/upgrade/contracts.ts',
    reason: 'It is read around migrations, on databases of former states.',
  },
  {
    file: 'packages/database/src/upgrade/concurrent-index.ts',
    reason: 'It is read around migrations, on a connection of their own.',
  },
  {
    file: 'packages/database/src/upgrade/lock-patience.ts',
    reason: 'It is read while a migration waits, on a connection of its own.',
  },
  {
    file: 'apps/server/src/backup/write-backup.ts',
    reason: 'Backups are taken of whole servers, which their tests start.',
  },
  {
    file: 'apps/server/src/doctor/checks/database.ts',
    reason: 'The doctor connects by itself, with what the environment says.',
  },
];
