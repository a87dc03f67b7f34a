import { setTimeout as pause } from 'node:timers/promises';
import { ImportRunning } from '../../catalogue/import/import-alone.ts';
import { ImportFault } from '../../catalogue/import/import-fault.ts';
import type { TaskDependencies } from '../../staff-tasks/run-task.ts';
import { undoRun } from '../undo/undo-run.ts';
import { failRun, type RunToDo, readRun } from './begin-run.ts';
import { fewAtOnce } from './few-at-once.ts';
import { fillShop } from './fill-shop.ts';

/** Milliseconds for which a job waits for what it began. */
const longest = 40_000;
/** Seconds until the next job looks whether it goes on. */
const lookAgain = 15;
/** Each takes three connections, of which the shops' visitors need the most; files of further shops wait. */
const inTurn = fewAtOnce(2);

/**
 * Does a step of an import, or sees to it that somebody does. A file takes longer than a job may: the job ends, the work goes on in this
 * process, and another job looks after it. Where the process has ended meanwhile, that one finds nobody at work, and goes on from
 * the last batch that is complete.
 */
export async function workAtImport(
  { db, jobs }: TaskDependencies,
  { runId }: { runId: number },
): Promise<void> {
  const run = await readRun(db, runId);
  if (!run) return;
  const work = () =>
    (run.step === 'undoing' ? undoRun(db, run) : fillShop({ db, jobs }, run)).then(
      () => true,
      (error: unknown) => whatFollows(db, run, error),
    );
  const ended = inTurn(work, false);
  // Whoever waits for it no longer hears of a fault; the next job tries again.
  ended.catch(() => {});
  const timer = new AbortController();
  const late = pause(longest, false, { signal: timer.signal, ref: false }).catch(() => false);
  const isOver = await Promise.race([ended, late]).finally(() => timer.abort());
  if (isOver) return;
  const next = { key: `${runId} ${Date.now()}`, data: { runId }, startAfter: lookAgain };
  await jobs.send(db, 'catalogue-import', [next]);
}

/** @returns whether the step is over; what was only in the way is tried again */
async function whatFollows(
  db: TaskDependencies['db'],
  run: RunToDo,
  error: unknown,
): Promise<boolean> {
  if (error instanceof ImportRunning) return false;
  if (!(error instanceof ImportFault)) throw error;
  await failRun(db, run, error.message);
  return true;
}
