import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux's file system in memory. */
const inMemory = '/dev/shm';

/** The memory that must be free, in bytes: a test run's databases take a fraction of it. */
const enough = 4 * 2 ** 30;

/** Where databases that nobody keeps may be. */
export const passingFolders = [inMemory, tmpdir()];

/**
 * The folder for databases that nobody keeps: in memory where the machine has the room, else the usual temporary folder.
 * Creating a database writes thousands of files, which takes a tenth of the time there.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    const hasRoom = Math.min(bavail * bsize, process.availableMemory()) >= enough;
    // PostgreSQL's programs may have to be copied into its folder.
    const mayRun = !/ \/dev\/shm \S+ \S*\bnoexec\b/.test(readFileSync('/proc/self/mounts', 'utf8'));
    if (hasRoom && mayRun) return inMemory;
  } catch {
    // No Linux.
  }
  return tmpdir();
}
