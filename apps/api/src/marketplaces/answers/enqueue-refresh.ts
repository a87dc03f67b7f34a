import type { RequestContext } from '../../platform/context.ts';
import type { JobPayloads, Jobs } from '../../platform/jobs.ts';
import type { Urgency } from '../budget/day-budget.ts';
import type { MarketplaceProvider } from '../port.ts';

type Context = Pick<RequestContext, 'db' | 'jobs' | 'tenant'>;
interface RefreshJob {
  readonly key: string;
  readonly data: JobPayloads['marketplace-renewal'];
}

/** How long a queued refresh suppresses further ones for the same answer, in milliseconds. */
const dedupeWindow = 60_000;
const maxRecentKeys = 5_000;
/** Milliseconds for which refreshes are collected for one statement. */
const batchWindow = 200;

const recentKeys = new Set<string>();
const pendingBatches = new WeakMap<Jobs, RefreshJob[]>();

/**
 * Queues the refresh of a stale answer: at most once a minute for each answer, across all nodes. No
 * request waits for it, so a page with a stale answer costs no more than one with a fresh answer.
 */
export function enqueueRefresh(
  { db, jobs, tenant }: Context,
  { merchant }: MarketplaceProvider,
  { question, urgency, fetchedAt }: { question: string; urgency: Urgency; fetchedAt: Date },
): void {
  const minute = Math.floor(Date.now() / dedupeWindow);
  const key = `${tenant.id} ${merchant} ${fetchedAt.getTime()} ${minute} ${question}`;
  if (recentKeys.has(key)) return;
  if (recentKeys.size >= maxRecentKeys) recentKeys.clear();
  recentKeys.add(key);
  const job = { key, data: { tenantId: tenant.id, merchant, question, urgency } };
  const pending = pendingBatches.get(jobs);
  if (pending) {
    pending.push(job);
    return;
  }
  const batch = [job];
  pendingBatches.set(jobs, batch);
  setTimeout(() => {
    pendingBatches.delete(jobs);
    // Queueing failed: the next reader may queue the refresh again.
    jobs.send(db, 'marketplace-renewal', batch).catch(() => {
      for (const { key } of batch) recentKeys.delete(key);
    });
  }, batchWindow).unref();
}
