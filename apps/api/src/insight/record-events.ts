import { type AnalyticsEvent, consentCookie } from '@karwan/contract/insight/analytics';
import { sql } from 'kysely';
import type { RequestContext } from '../platform/context.ts';
import { findOwnBooking } from '../sales/reading/find-booking.ts';
import { maskPath } from './mask-path.ts';
import { recordPurchase } from './record-purchase.ts';
import { countedQuery } from './searches/counted-query.ts';

interface Row {
  readonly kind: 'pageview' | 'event' | 'timing';
  readonly name: string;
  readonly path: string;
  readonly ago: number;
  readonly data: Record<string, string | number | readonly string[]>;
  /** Of events about a search: the normalized query. */
  readonly query?: string | undefined;
}

const timings: ReadonlySet<string> = new Set(['LCP', 'CLS', 'INP', 'TTFB', 'FCP']);

interface Visit {
  readonly path: string;
  readonly referrer: string;
  readonly ago: number;
}

/** Stores page views; with the visitor's id only with consent. */
export async function recordVisits(
  context: RequestContext,
  visits: readonly Visit[],
  visitor: string | null,
): Promise<{ received: number }> {
  const rows = visits.map(({ ago, path, referrer }): Row => {
    return { kind: 'pageview', name: 'page_view', path, ago, data: referrer ? { referrer } : {} };
  });
  await insert(context, rows, agreed(context, visitor));
  return { received: visits.length };
}

/**
 * Stores events. Searches and clicks on results are stored only with consent, and if the text contains no phone number
 * or e-mail address; a purchase once per order.
 */
export async function recordEvents(
  context: RequestContext,
  events: readonly AnalyticsEvent[],
  requested: string | null,
): Promise<{ received: number }> {
  const visitor = agreed(context, requested);
  const rows = events
    .filter(({ name }) => name !== 'purchase')
    .flatMap((event): Row[] => {
      const { ago, name, path } = event;
      const isSearch = name === 'search' || name === 'select_item';
      const query = isSearch ? countedQuery(event.text ?? '') : undefined;
      if (isSearch && (visitor === null || query === undefined)) return [];
      const kind = timings.has(name) ? 'timing' : 'event';
      return [{ kind, name, path, ago, query, data: dataOf(event) }];
    });
  await insert(context, rows, visitor);
  // At most one per batch; the order's own job counts all others.
  const bought = events.find(({ name }) => name === 'purchase')?.parentOrderId;
  if (bought !== undefined) {
    const { parentOrderId } = await findOwnBooking(context, bought);
    await recordPurchase(context.db, { tenantId: context.tenant.id, parentOrderId }, visitor);
  }
  return { received: events.length };
}

function dataOf({ text, value, items, dropped }: AnalyticsEvent): Row['data'] {
  return {
    ...(value !== undefined && { value }),
    ...(text !== undefined && { text }),
    ...(items?.length && { items }),
    ...(dropped?.length && { dropped }),
  };
}

/** The visitor's id, if the request's own cookie shows consent. */
function agreed({ cookies }: RequestContext, visitor: string | null): string | null {
  return cookies.get(consentCookie) === 'granted' ? visitor : null;
}

async function insert(
  { db, tenant }: RequestContext,
  rows: readonly Row[],
  visitor: string | null,
): Promise<void> {
  if (rows.length === 0) return;
  const masked = rows.map((row) => ({ ...row, path: maskPath(row.path) }));
  await sql`
    insert into analytics_event (tenant_id, at, kind, name, path, visitor, query, data)
    select ${tenant.id}, now() - r.ago * interval '1 millisecond', r.kind, r.name, r.path,
      ${visitor}::uuid, r.query, r.data
    from json_to_recordset(${JSON.stringify(masked)})
      as r (kind text, name text, path text, ago integer, query text, data jsonb)`.execute(db);
}
