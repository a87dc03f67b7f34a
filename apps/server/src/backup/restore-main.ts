// npm run restore -- BACKUP [--replace]
// BACKUP is what that command printed: a folder, or s3:PREFIX/NAME of the bucket of S3_URL.
// Restores a backup that `npm run backup` made into DATA_DIR. The shop must not run. Where DATA_DIR is not empty it
// refuses, unless --replace moves what is there aside. BACKUP_KEY: the passphrase, or the private key of age.
import { runCommand } from '@karwan/api/platform/on-shop';
import { namedPlace } from './named-place.ts';
import { restoreBackup } from './restore-backup.ts';
import { backupKey, dataFolder } from './variables.ts';

async function run(): Promise<void> {
  const given = process.argv.slice(2);
  const [from] = given.filter((one) => !one.startsWith('--'));
  if (!from || given.some((one) => one.startsWith('--') && one !== '--replace')) {
    throw new Error('Usage: npm run restore -- BACKUP [--replace]');
  }
  const dataDir = dataFolder();
  const key = backupKey();
  const replace = given.includes('--replace');
  const restored = await restoreBackup({ from: namedPlace(from), dataDir, key, replace });
  process.stdout.write(
    `${dataDir} is as it was at ${restored.finishedAt}.\n${
      restored.replaced ? `What was there before: ${restored.replaced}\n` : ''
    }Start the shop with npm start.\n`,
  );
}

await runCommand(run);
