import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Jobs } from '../../../../platform/jobs.ts';

/** Jobs per statement. */
const atOnce = 1_000;

/**
 * Queues fetches of the pictures that an import refers to by address: each address once, however many products and
 * imports refer to it; failed ones are retried. In the transaction that ends the step.
 */
export async function queuePictures(
  trx: Kysely<Database>,
  jobs: Jobs,
  { id, tenantId }: { readonly id: number; readonly tenantId: number },
): Promise<void> {
  const { rows } = await sql<{ fetchId: number }>`
    with named as materialized (
      select distinct c.product_id, address
      from import_change c cross join lateral jsonb_array_elements_text(c.after -> 'pictures') address
      where c.run_id = ${id} and c.kind in ('product', 'variant')
        and jsonb_typeof(c.after -> 'pictures') = 'array' and address like 'https:%'
    ), wanted as (
      insert into picture_fetch as f (tenant_id, address)
      select distinct ${tenantId}::integer, address from named order by address
      on conflict (tenant_id, md5(address)) do update
        set state = case f.state when 'failed' then 'waiting' else f.state end,
          attempts = case f.state when 'failed' then 0 else f.attempts end
      returning f.id, f.address
    ), used as (
      insert into picture_fetch_use (fetch_id, product_id, run_id)
      select wanted.id, p.id, ${id} from named join wanted using (address) join product p on p.id = named.product_id
      on conflict do nothing
    )
    select id as "fetchId" from wanted order by id`.execute(trx);
  await sendFetches(trx, jobs, {
    tenantId,
    cause: `run ${id}`,
    fetchIds: rows.map(({ fetchId }) => fetchId),
  });
}

interface Input {
  readonly tenantId: number;
  readonly fetchIds: readonly number[];
  readonly cause: string;
}

async function sendFetches(
  trx: Kysely<Database>,
  jobs: Jobs,
  { tenantId, fetchIds, cause }: Input,
): Promise<void> {
  for (let from = 0; from < fetchIds.length; from += atOnce) {
    const part = fetchIds.slice(from, from + atOnce);
    await jobs.send(
      trx,
      'picture-fetch',
      part.map((fetchId) => ({
        key: `${fetchId} ${cause}`,
        group: String(tenantId),
        data: { fetchId },
      })),
    );
  }
}

/** Retries an import's pictures that could not be fetched. @returns how many */
export async function queueFailedPictures(
  trx: Kysely<Database>,
  jobs: Jobs,
  { id: runId, tenantId }: { readonly id: number; readonly tenantId: number },
): Promise<number> {
  const { rows } = await sql<{ fetchId: number }>`
    update picture_fetch set state = 'waiting', attempts = 0
    where state = 'failed' and id in (select fetch_id from picture_fetch_use where run_id = ${runId})
    returning id as "fetchId"`.execute(trx);
  await sendFetches(trx, jobs, {
    tenantId,
    cause: `again ${runId} ${Date.now()}`,
    fetchIds: rows.map(({ fetchId }) => fetchId),
  });
  return rows.length;
}
