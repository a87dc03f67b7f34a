// npm run backup [-- FOLDER | s3:PREFIX]
// Backs up the running shop, its database and the rest of DATA_DIR, into a new folder within FOLDER, or below PREFIX in the bucket
// of S3_URL; without either where BACKUP_TO says, or into DATA_DIR/backups.
// BACKUP_KEY, where it is set, encrypts it: a passphrase, or a public key of age (age1...).
// BACKUP_KEEP_DAILY, _WEEKLY and _MONTHLY, where one is set, delete older backups there.
import { openImportDatabase } from '@karwan/api/platform/command-database';
import { runCommand } from '@karwan/api/platform/on-shop';
import { connect } from '@karwan/database/connect';
import { namedTarget } from './named-storage.ts';
import { rotateBackups } from './rotate-backups.ts';
import { backupKey, backupLocation, backupsToKeep, dataFolder } from './variables.ts';
import { writeBackup } from './write-backup.ts';

async function run(): Promise<void> {
  const target = namedTarget(process.argv[2] || backupLocation());
  const keep = backupsToKeep();
  const key = backupKey();
  const method = process.env.DATABASE_URL ? 'dump' : 'cluster';
  const database = await openImportDatabase(process.env);
  const { db, close } = connect(database.url, { poolSize: 1, name: 'karwan-command' });
  try {
    const { path, bytes, startedAt, finishedAt } = await writeBackup({
      db,
      url: database.url,
      method,
      dataDir: dataFolder(),
      target,
      key,
    });
    const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
    process.stdout.write(
      `${path}\n${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, ${
        key === undefined ? 'NOT encrypted (BACKUP_KEY is not set)' : 'encrypted'
      }\n`,
    );
    // After the backup was recorded: one that cannot be deleted does not make the new one invalid.
    for (const name of keep ? await rotateBackups(target, keep) : []) {
      process.stdout.write(`deleted: ${name}\n`);
    }
  } finally {
    await close();
    await database.stop();
  }
}

await runCommand(run);
