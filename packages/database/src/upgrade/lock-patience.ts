import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

/** Milliseconds that a migration waits for a lock: for as long, other statements on that table wait behind it. */
export const lockTimeout = 500;

/** A migration could not get a lock yet; it was rolled back and is tried again. */
export interface LockWait {
  readonly migration: string;
  /** Seconds since its first try. */
  readonly seconds: number;
  /** The oldest open transactions, which probably hold the lock: `pg_dump (process 4711), open for 90 s`. */
  readonly holders: readonly string[];
}

export interface LockPatience {
  /** Seconds after which a migration that gets no lock fails (default 900). */
  readonly giveUpAfter?: number;
  /** Called after every failed try. */
  readonly onWait?: (wait: LockWait) => void;
}

/** lock_not_available, and deadlock_detected: the other transaction went first. */
const lockStates: ReadonlySet<unknown> = new Set(['55P03', '40P01']);
const maxPause = 10_000;

/**
 * Repeats `work` while it fails for want of a lock, with growing pauses in which the shop's statements run.
 * @throws Error that names the open transactions once it gives up, or what else `work` throws
 */
export async function withLockPatience<DB, T>(
  db: Kysely<DB>,
  migration: string,
  { giveUpAfter = 900, onWait }: LockPatience,
  work: () => Promise<T>,
): Promise<T> {
  const begun = performance.now();
  for (let pause = 500; ; pause = Math.min(pause * 2, maxPause)) {
    try {
      return await work();
    } catch (error) {
      if (!isLockFailure(error)) throw error;
      const holders = await openTransactions(db);
      const seconds = Math.round((performance.now() - begun) / 1000);
      if (seconds >= giveUpAfter) {
        throw new Error(
          `Migration ${migration} got no lock within ${seconds} seconds and was rolled back. ` +
            `Open transactions: ${holders.join('; ') || 'none any more'}. Start again once they have ended.`,
          { cause: error },
        );
      }
      onWait?.({ migration, seconds, holders });
      // Jitter, so that it does not meet a regular job at every try.
      await sleep(pause * (0.75 + Math.random() / 2));
    }
  }
}

function isLockFailure(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (lockStates.has((one as { code?: unknown }).code)) return true;
  }
  return false;
}

async function openTransactions<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string; process: number; seconds: number }>`
    select coalesce(nullif(application_name, ''), 'unnamed') as name, pid as process,
      extract(epoch from now() - xact_start)::int as seconds
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 3`.execute(db);
  return rows.map(
    ({ name, process, seconds }) => `${name} (process ${process}), open for ${seconds} s`,
  );
}
