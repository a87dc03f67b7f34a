// npm run backup [-- FOLDER | s3:PREFIX]
// Backs up the shop of DATA_DIR into a new folder within FOLDER (DATA_DIR/backups if left out), or below
// PREFIX in the bucket of S3_URL, while it runs.
// BACKUP_KEY, where it is set, encrypts it: a passphrase, or a public key of age (age1...).
import { join } from 'node:path';
import { openImportDatabase } from '@karwan/api/platform/command-database';
import { runCommand } from '@karwan/api/platform/on-shop';
import { connect } from '@karwan/database/connect';
import { namedTarget } from './named-place.ts';
import { backupKey, dataFolder } from './variables.ts';
import { writeBackup } from './write-backup.ts';

async function run(): Promise<void> {
  if (process.env.DATABASE_URL) {
    throw new Error(
      'DATABASE_URL names a PostgreSQL of your own: back it up with pgBackRest (docs/operations/backup.md)',
    );
  }
  const dataDir = dataFolder();
  const target = namedTarget(process.argv[2] ?? join(dataDir, 'backups'));
  const database = await openImportDatabase(process.env);
  const { db, close } = connect(database.url, { poolSize: 1, name: 'karwan-command' });
  try {
    const key = backupKey();
    const { path, bytes, startedAt, finishedAt } = await writeBackup({
      ...{ db, url: database.url, dataDir, target, key },
    });
    const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
    process.stdout.write(
      `${path}\n${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, ${
        key === undefined ? 'NOT encrypted (BACKUP_KEY is not set)' : 'encrypted'
      }\n`,
    );
  } finally {
    await close();
    await database.stop();
  }
}

await runCommand(run);
