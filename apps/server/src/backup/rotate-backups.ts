import type { BackupTarget } from './backup-storage.ts';
import { type Retention, retainedBackups, startOf } from './retained-backups.ts';

/**
 * Removes the backups that `keep` does not keep; nothing else in the target is touched.
 * @returns the names of the removed ones
 * @throws Error when the target refuses
 */
export async function rotateBackups(target: BackupTarget, keep: Retention): Promise<string[]> {
  try {
    const names = await target.names();
    const stored = retainedBackups(names, keep);
    const removed = names.filter((name) => startOf(name) !== undefined && !stored.has(name)).sort();
    for (const name of removed) await target.remove(name);
    return removed;
  } catch (cause) {
    throw new Error(`older backups could not be deleted: ${(cause as Error).message}`, { cause });
  }
}
