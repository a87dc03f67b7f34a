import { resolve } from 'node:path';
import { objectStore } from '@karwan/api/catalogue/pictures/store/object-store';
import { objectStoreOf } from '@karwan/api/catalogue/pictures/store/store-variables';
import { readEnvironment } from '../config/env.ts';
import type { BackupStorage, BackupTarget } from './backup-storage.ts';
import { bucketStorage, bucketTarget } from './bucket-storage.ts';
import { folderStorage, folderTarget } from './folder-storage.ts';

const inBucket = /^s3:([\w-][\w.-]*(?:\/[\w-][\w.-]*)*)\/?$/;
/** Timeout in milliseconds for one part over a slow connection. */
const deadline = 120_000;
/** Retries long enough that an outage of a minute does not fail a backup that takes hours. */
const retry = { attempts: 8, delay: 500, maxDelay: 30_000 };

/** The target for backups: `s3:PREFIX` in the bucket of `S3_URL`, or a folder. */
export function namedTarget(name: string): BackupTarget {
  const prefix = prefixOf(name);
  return prefix === undefined
    ? folderTarget(resolve(name))
    : bucketTarget(bucketOfEnvironment(), prefix);
}

/** An existing backup, by the name that was printed when it was made. */
export function namedStorage(name: string): BackupStorage {
  const prefix = prefixOf(name);
  return prefix === undefined
    ? folderStorage(resolve(name))
    : bucketStorage(bucketOfEnvironment(), prefix);
}

function prefixOf(name: string): string | undefined {
  if (!name.startsWith('s3:')) return undefined;
  const [, prefix] = inBucket.exec(name) ?? [];
  if (prefix === undefined) throw new Error(`${name} must look like s3:backups`);
  return prefix;
}

function bucketOfEnvironment() {
  const options = objectStoreOf(readEnvironment(process.env));
  if (!options) throw new Error('s3: is the bucket of S3_URL, which is not set');
  return objectStore({ ...options, deadline, retry });
}
