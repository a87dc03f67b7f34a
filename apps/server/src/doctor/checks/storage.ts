import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { objectStore } from '@karwan/api/catalogue/pictures/store/object-store';
import { folderFault } from '../../config/folder-fault.ts';
import { redisFault } from '../../lifecycle/connect-redis.ts';
import { type ConfigCheck, fault, warning } from '../check.ts';

const gigabyte = 1024 ** 3;

/** Whether the data folder is writable and has free space. */
export const diskCheck: ConfigCheck = {
  title: 'the data folder',
  needs: 'config',
  async run({ config: { dataDir }, surroundings: { statfs } }) {
    const folder = nearestFolder(dataDir);
    const probe = join(folder, `.doctor-${randomUUID()}`);
    try {
      await writeFile(probe, '');
      await rm(probe);
    } catch (error) {
      const words = error instanceof Error ? folderFault(error, dataDir) : undefined;
      const message = words?.replace(/^DATA_DIR: /, '') ?? `${folder}: ${String(error)}`;
      return [fault('DATA_DIR', message)];
    }
    const { bavail, bsize } = await statfs(folder);
    const free = (bavail * bsize) / gigabyte;
    if (free >= 2) return [];
    const room = `has ${free.toFixed(1)} GB left on its disk (${folder}): free space or enlarge it.`;
    return [free < 0.2 ? fault('DATA_DIR', room) : warning('DATA_DIR', room)];
  },
};

/** The nearest existing ancestor, in which the first start creates the folder. */
function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

/** Checks Redis. */
export const redisCheck: ConfigCheck = {
  title: 'Redis',
  needs: 'config',
  async run({ config: { redisUrl, database } }) {
    if (redisUrl === undefined) {
      return database.kind === 'server'
        ? [
            warning(
              'REDIS_URL',
              'is not set: with several nodes each counts requests for itself, so that limits are as many times too high.',
            ),
          ]
        : [];
    }
    const { Redis } = await import('ioredis');
    const redis = new Redis(redisUrl, {
      maxRetriesPerRequest: 0,
      connectTimeout: 3_000,
      retryStrategy: () => null,
      lazyConnect: true,
    });
    let message: Error | undefined;
    redis.on('error', (error) => {
      message ??= error;
    });
    try {
      await redis.connect();
      await redis.ping();
      return [];
    } catch (error) {
      const { host } = new URL(redisUrl);
      const { reason } = redisFault(message ?? (error as Error));
      return [fault('REDIS_URL', `${host}: ${reason}.`)];
    } finally {
      redis.disconnect();
    }
  },
};

/** Whether the bucket responds, and answers 404 for a missing object. */
export const bucketCheck: ConfigCheck = {
  title: 'the bucket of pictures',
  needs: 'config',
  async run({ config: { objectStore: bucket } }) {
    if (bucket === undefined) return [];
    try {
      await objectStore(bucket).read(`cache/doctor-${randomUUID()}`);
      return [];
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return [
        fault(
          'S3_URL',
          `${message}. Its key needs s3:GetObject, s3:PutObject and s3:ListBucket: without the last one the store answers 403 for what is not there.`,
        ),
      ];
    }
  },
};
