import { pipeline } from 'node:stream/promises';
import { connect } from '@karwan/database/connect';
import { loadDump, readTarget } from '@karwan/database/dump/load-dump';
import { findPrograms } from '@karwan/database/dump/programs';
import { readFileWith } from './backup-file.ts';
import { sealingKey } from './backup-key.ts';
import type { DumpList } from './backup-list.ts';
import type { BackupStorage, BackupTarget } from './backup-storage.ts';
import type { DatabaseLoader } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

interface DumpOptions {
  readonly list: DumpList;
  readonly from: BackupStorage;
  readonly dataDir: string;
  readonly key: string | undefined;
  readonly replace: boolean;
  readonly url: string;
  readonly saveTo: BackupTarget;
}

/**
 * Loads a dump into the database of a server.
 * @throws Error when its programs or its server are too old, the database is in use, or it is not empty and must not be
 * replaced
 */
export async function dumpLoader(options: DumpOptions): Promise<DatabaseLoader> {
  const { list, from, replace, url } = options;
  const programs = await findPrograms(list.client);
  const target = await readTarget(url);
  const { major, name, schemas, connected } = target;
  if (major < list.postgres) {
    throw new Error(
      `the backup was made of PostgreSQL ${list.postgres}, and DATABASE_URL names a server of version ${major}: ` +
        `restore it into PostgreSQL ${list.postgres} or newer`,
    );
  }
  if (connected.length > 0) {
    throw new Error(
      `the database ${name} is in use by ${connected.join(', ')}: stop the shop's nodes, and whatever else reads it`,
    );
  }
  if (schemas.length > 0 && !replace) {
    throw new Error(
      `the database ${name} is not empty. With --replace it is backed up and then replaced; ` +
        'or create another database and name it in DATABASE_URL.',
    );
  }
  return {
    prepare: async () => (schemas.length > 0 ? await saveExisting(options) : undefined),
    load: (identity) =>
      loadDump({
        url,
        programs,
        drop: schemas,
        fill: (into) =>
          readFileWith(from, list.dump, identity, (content) => pipeline(content, into)),
      }),
  };
}

/** Backs up the database that is about to be replaced. */
async function saveExisting({ url, dataDir, key, saveTo }: DumpOptions): Promise<string> {
  const { db, close } = connect(url, { poolSize: 1, name: 'karwan-command' });
  try {
    const { path } = await writeBackup({
      db,
      url,
      method: 'dump',
      dataDir,
      target: saveTo,
      label: 'replaced',
      key: key === undefined ? undefined : await sealingKey(key),
    });
    return path;
  } catch (cause) {
    const { message } = cause as Error;
    throw new Error(
      `what the database holds could not be backed up before it is replaced (${message}). Restore into a new database.`,
      { cause },
    );
  } finally {
    await close();
  }
}
