// npm run restore -- BACKUP [--replace]
// BACKUP is what `npm run backup` printed: a folder, or s3:PREFIX/NAME of the bucket of S3_URL.
// Restores it into DATA_DIR and, if it is a dump, into the database of DATABASE_URL. The shop must not run. Where either is not empty it
// refuses, unless --replace moves the files aside and backs up the database first. BACKUP_KEY: the passphrase, or the private key of age.
import { runCommand } from '@karwan/api/platform/on-shop';
import { namedStorage, namedTarget } from './named-storage.ts';
import { restoreBackup } from './restore-backup.ts';
import { backupKey, backupLocation, dataFolder } from './variables.ts';

async function run(): Promise<void> {
  const given = process.argv.slice(2);
  const [from] = given.filter((argument) => !argument.startsWith('--'));
  if (!from || given.some((argument) => argument.startsWith('--') && argument !== '--replace')) {
    throw new Error('Usage: npm run restore -- BACKUP [--replace]');
  }
  const dataDir = dataFolder();
  const url = process.env.DATABASE_URL;
  const restored = await restoreBackup({
    from: namedStorage(from),
    dataDir,
    key: backupKey(),
    replace: given.includes('--replace'),
    ...(url && { server: { url, saveTo: namedTarget(backupLocation()) } }),
  });
  const { finishedAt, startedAt, replaced, saved } = restored;
  process.stdout.write(
    url
      ? `The database is as it was at ${startedAt}, the files of ${dataDir} as at ${finishedAt}.\n`
      : `${dataDir} is as it was at ${finishedAt}.\n`,
  );
  if (saved) process.stdout.write(`Previous database contents: ${saved}\n`);
  if (replaced) process.stdout.write(`Previous contents of ${dataDir}: ${replaced}\n`);
  process.stdout.write(url ? 'Start the shop.\n' : 'Start the shop with npm start.\n');
}

await runCommand(run);
