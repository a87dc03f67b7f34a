import type { MarketplaceFields } from '@karwan/contract/shop/settings/marketplace-settings';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { runStaffCommand } from '../../platform/staff-trail/run-staff-command.ts';
import { popularQuestions } from '../answers/call-purpose.ts';
import { questionText } from '../answers/question-text.ts';
import { readFields, rowsOf } from './read-fields.ts';

/** A row that every visitor sees, with its query. */
export interface VisibleRow {
  readonly categoryId: string | null;
  readonly title: string;
  readonly isOnHome: boolean;
  readonly question: string;
}

/** The rows of the marketplace's department and of the home page, new arrivals last. */
export function visibleRows(fields: MarketplaceFields): VisibleRow[] {
  const { categories, carousels, excludedCategories, newArrivalsTitle } = fields;
  const titles = new Map(categories.map(({ id, title }) => [id, title]));
  return popularQuestions(rowsOf(fields), excludedCategories).map((requested) => {
    const { categoryId = null } = requested;
    return {
      categoryId,
      title: (categoryId === null ? undefined : titles.get(categoryId)) ?? newArrivalsTitle,
      isOnHome: categoryId === null || carousels.includes(categoryId),
      question: questionText(requested),
    };
  });
}

/** The rows with their number of items and the age of their answers. */
export async function listRows(
  db: Kysely<Database>,
  tenantId: number,
  rows: readonly VisibleRow[],
): Promise<(Omit<VisibleRow, 'question'> & { items: number; answeredAt: string | null })[]> {
  const { rows: answers } = await sql<{ items: number; answeredAt: Date | null }>`
    select coalesce(cardinality(q.item_ids), 0) as items, q.fetched_at as "answeredAt"
    from unnest(${rows.map(({ question }) => question)}::text[]) with ordinality as asked (question, place)
    left join external_query q on q.tenant_id = ${tenantId} and q.provider = 'ebay'
      and q.question = asked.question
    order by asked.place`.execute(db);
  return rows.map(({ question: _, ...row }, index) => ({
    ...row,
    items: answers[index]?.items ?? 0,
    answeredAt: answers[index]?.answeredAt?.toISOString() ?? null,
  }));
}

type Context = Pick<
  RequestContext,
  'db' | 'tenant' | 'session' | 'requestId' | 'jobs' | 'marketplaces'
>;

/**
 * Queues a refresh of every row: each at most once a minute.
 * @returns how many were queued; 0 while the marketplace is not connected
 */
export function renewRows(context: Context): Promise<{ queued: number }> {
  const { tenant, jobs, marketplaces } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const { fields } = await readFields(trx, tenant.id);
    const rows = marketplaces?.ebay ? visibleRows(fields) : [];
    const minute = Math.floor(Date.now() / 60_000);
    await jobs.send(
      trx,
      'marketplace-renewal',
      rows.map(({ question }) => ({
        key: `${tenant.id} ebay staff ${minute} ${question}`,
        data: { tenantId: tenant.id, merchant: 'ebay', question, urgency: 'row' },
      })),
    );
    const after = { queued: rows.length };
    record({ kind: 'marketplace.renew', entity: 'marketplace', entityId: 'ebay', after });
    return after;
  });
}
