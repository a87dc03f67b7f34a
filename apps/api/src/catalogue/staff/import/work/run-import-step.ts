import { setTimeout as pause } from 'node:timers/promises';
import type { TaskDependencies } from '../../../../platform/staff-tasks/run-task.ts';
import { ImportRunning } from '../../../import/import-alone.ts';
import { ImportFault } from '../../../import/import-fault.ts';
import { failRun, type PendingRun, readRun } from '../steps/begin-run.ts';
import { undoRun } from '../undo/undo-run.ts';
import { importUpload } from './import-upload.ts';
import { limitConcurrency } from './limit-concurrency.ts';

/** Milliseconds that a job waits for its step to end. */
const longest = 40_000;
/** Seconds until the next job checks the step's progress. */
const lookAgain = 15;
/** Two imports at a time per process, because each takes three connections that visitors need; others wait. */
const twoAtOnce = limitConcurrency(2);

/**
 * Runs a step of an import, or checks that it is running. A step takes longer than a job may: the job ends, the step
 * continues in this process, and another job checks on it. If the process died, that job finds the lock free and
 * continues after the last committed batch.
 */
export async function runImportStep(
  { db, jobs }: TaskDependencies,
  { runId }: { runId: number },
): Promise<void> {
  const run = await readRun(db, runId);
  if (!run) return;
  const work = () =>
    (run.step === 'undoing' ? undoRun(db, run) : importUpload({ db, jobs }, run)).then(
      () => true,
      (error: unknown) => handleFailure(db, run, error),
    );
  const ended = twoAtOnce(work, false);
  // After the job has ended, nobody awaits the promise; the next job retries a failed step.
  ended.catch(() => {});
  const timer = new AbortController();
  const late = pause(longest, false, { signal: timer.signal, ref: false }).catch(() => false);
  const isOver = await Promise.race([ended, late]).finally(() => timer.abort());
  if (isOver) return;
  const next = { key: `${runId} ${Date.now()}`, data: { runId }, startAfter: lookAgain };
  await jobs.send(db, 'catalogue-import', [next]);
}

/** @returns whether the step is over; false: the next job retries it */
async function handleFailure(
  db: TaskDependencies['db'],
  run: PendingRun,
  error: unknown,
): Promise<boolean> {
  if (error instanceof ImportRunning) return false;
  if (!(error instanceof ImportFault)) throw error;
  await failRun(db, run, error.message);
  return true;
}
