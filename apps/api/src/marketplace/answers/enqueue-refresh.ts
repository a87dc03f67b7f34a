import type { RequestContext } from '../../platform/context.ts';
import type { JobPayloads, Jobs } from '../../platform/jobs.ts';
import type { Urgency } from '../budget/day-budget.ts';
import type { MarketplaceProvider } from '../port.ts';

type Context = Pick<RequestContext, 'db' | 'jobs' | 'tenant'>;
interface Wish {
  readonly key: string;
  readonly data: JobPayloads['marketplace-renewal'];
}

/** Longest that one wish to renew stands for all others, in milliseconds. */
const wishLife = 60_000;
const mostWishes = 5_000;
/** Wishes of so many milliseconds go to the queue together. */
const gathering = 200;

const wished = new Set<string>();
const boxes = new WeakMap<Jobs, Wish[]>();

/**
 * Has an old answer renewed by a job: at most once a minute for each answer, whoever asks and on whatever
 * node. Nobody waits for it: a page that shows an old answer costs no more than one that shows a new one.
 */
export function enqueueRefresh(
  { db, jobs, tenant }: Context,
  { merchant }: MarketplaceProvider,
  { question, urgency, fetchedAt }: { question: string; urgency: Urgency; fetchedAt: Date },
): void {
  const minute = Math.floor(Date.now() / wishLife);
  const key = `${tenant.id} ${merchant} ${fetchedAt.getTime()} ${minute} ${question}`;
  if (wished.has(key)) return;
  if (wished.size >= mostWishes) wished.clear();
  wished.add(key);
  const wish = { key, data: { tenantId: tenant.id, merchant, question, urgency } };
  const box = boxes.get(jobs);
  if (box) {
    box.push(wish);
    return;
  }
  const gathered = [wish];
  boxes.set(jobs, gathered);
  setTimeout(() => {
    boxes.delete(jobs);
    // What could not be queued is wished for again by whoever asks next.
    jobs.send(db, 'marketplace-renewal', gathered).catch(() => {
      for (const { key } of gathered) wished.delete(key);
    });
  }, gathering).unref();
}
