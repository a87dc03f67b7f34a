import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { checkManifest } from '@karwan/base-backup/check-manifest';
import { requireMajor, restoreCluster } from '@karwan/embedded-postgres/restore-cluster';
import { readFileWith } from './backup-file.ts';
import type { ClusterList } from './backup-list.ts';
import type { BackupStorage } from './backup-storage.ts';
import type { DatabaseLoader } from './restore-backup.ts';
import { unpack } from './unpack.ts';

interface ClusterOptions {
  readonly list: ClusterList;
  readonly from: BackupStorage;
  readonly dataDir: string;
}

/** Restores the embedded server's files, which only the PostgreSQL of the same major version can read. */
export function clusterLoader({ list, from, dataDir }: ClusterOptions): DatabaseLoader {
  return {
    async prepare() {
      await requireMajor(dataDir, list.postgres);
      return undefined;
    },
    async load(identity, staged) {
      const stateFile = join(staged, 'postgres.json');
      const state = JSON.parse(await readFile(stateFile, 'utf8'));
      await rm(stateFile);
      let manifest = '';
      await readFileWith(from, list.manifest, identity, async (content) => {
        manifest = await text(content);
      });
      await restoreCluster({
        dataDir,
        password: state.password,
        fill: async (folder) => {
          await readFileWith(from, list.database, identity, (content) => unpack(content, folder));
          await checkManifest(folder, manifest);
        },
      });
    },
  };
}
