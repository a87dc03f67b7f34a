import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestContext } from './context.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'secret'>;

/** At most `most` tries within `seconds` after the first. */
export interface TryLimit {
  readonly kind: string;
  readonly most: number;
  readonly seconds: number;
}

/**
 * Counts one try in a fixed window. The window is stored in the database, so it applies across processes. Expired
 * windows are deleted on the way.
 * @param of who tries: a phone number, an IP address, a user; only a keyed hash is stored.
 *   Undefined: nothing is counted
 * @returns seconds until the next try is allowed; 0: this try is allowed
 */
export async function countTry(
  context: Context,
  limit: TryLimit,
  of: string | undefined,
): Promise<number> {
  if (of === undefined) return 0;
  const { db, tenant } = context;
  const key = keyOf(context, of);
  return waitAfter(
    limit,
    await sql<Counted>`
    with swept as (
      delete from account_try where (tenant_id, kind, key) in (
        select tenant_id, kind, key from account_try where until < now()
          and (tenant_id, kind, key) is distinct from (${tenant.id}, ${limit.kind}, ${key})
        limit 50 for update skip locked)
    )
    ${oneMore(tenant.id, limit, key)}`.execute(db),
  );
}

/**
 * The same within the transaction `desk.db`: if it is rolled back, the try is not counted. Expired windows are not
 * deleted, so that only the counted row stays locked until the transaction ends.
 */
export async function countTryWithin(
  context: Context,
  limit: TryLimit,
  of: string | undefined,
): Promise<number> {
  if (of === undefined) return 0;
  const counted = oneMore(context.tenant.id, limit, keyOf(context, of));
  return waitAfter(limit, await counted.execute(context.db));
}

/** One of several tries that are counted together. */
export interface Try {
  readonly tenantId: number;
  readonly limit: TryLimit;
  /** As `of` of `countTry`. */
  readonly of: string;
}

/**
 * Counts many tries in one statement, of several shops.
 * @returns for each try whether it is allowed, in the order of the list
 */
export async function countTries(
  { db, secret }: Pick<Context, 'db' | 'secret'>,
  tries: readonly Try[],
): Promise<boolean[]> {
  const named = tries.map(({ tenantId, limit, of }) => ({
    tenant: tenantId,
    kind: limit.kind,
    seconds: limit.seconds,
    most: limit.most,
    key: keyOf({ secret }, of),
  }));
  const nameOf = ({ tenant, kind, key }: { tenant: number; kind: string; key: string }) =>
    `${tenant} ${kind} ${key}`;
  const grouped = [...Map.groupBy(named, nameOf).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, count: more.length + 1 }] : [],
  );
  const { rows } = await sql<{ tenant: number; kind: string; key: string; tries: number }>`
    insert into account_try as known (tenant_id, kind, key, tries, until)
    select tenant, kind, key, count, now() + make_interval(secs => seconds)
    from json_to_recordset(${JSON.stringify(grouped)})
      as tried (tenant integer, kind text, key text, count integer, seconds integer)
    order by tenant, kind, key
    on conflict (tenant_id, kind, key) do update set
      tries = case when known.until < now() then excluded.tries else known.tries + excluded.tries end,
      until = case when known.until < now() then excluded.until else known.until end
    returning tenant_id as tenant, kind, key, tries`.execute(db);
  const counted = new Map(rows.map((row) => [nameOf(row), row.tries]));
  const used = new Map(
    grouped.map((one) => [nameOf(one), (counted.get(nameOf(one)) ?? 0) - one.count]),
  );
  return named.map((one) => {
    const number = (used.get(nameOf(one)) ?? 0) + 1;
    used.set(nameOf(one), number);
    return number <= one.most;
  });
}

interface Counted {
  readonly tries: number;
  readonly wait: number;
}

const oneMore = (tenantId: number, { kind, seconds }: TryLimit, key: string) => sql<Counted>`
  insert into account_try as known (tenant_id, kind, key, tries, until)
  values (${tenantId}, ${kind}, ${key}, 1, now() + make_interval(secs => ${seconds}))
  on conflict (tenant_id, kind, key) do update set
    tries = case when known.until < now() then 1 else known.tries + 1 end,
    until = case when known.until < now() then excluded.until else known.until end
  returning tries, ceil(extract(epoch from until - now()))::int as wait`;

function waitAfter({ most }: TryLimit, { rows: [row] }: { rows: Counted[] }): number {
  return row && row.tries > most ? Math.max(1, row.wait) : 0;
}

/** Whether all tries of a limit are used up, without counting one. */
export async function isUsedUp(context: Context, limit: TryLimit, of: string): Promise<boolean> {
  const { rows } = await sql<{ isUsedUp: boolean }>`select tries >= ${limit.most} as "isUsedUp"
    from account_try where tenant_id = ${context.tenant.id} and kind = ${limit.kind}
      and key = ${keyOf(context, of)} and until > now()`.execute(context.db);
  return rows[0]?.isUsedUp === true;
}

/** Resets the count, for example after the right password. */
export async function forgetTries(context: Context, limit: TryLimit, of: string): Promise<void> {
  await context.db
    .deleteFrom('account_try')
    .where('tenant_id', '=', context.tenant.id)
    .where('kind', '=', limit.kind)
    .where('key', '=', keyOf(context, of))
    .execute();
}

function keyOf({ secret }: Pick<Context, 'secret'>, of: string): string {
  return createHmac('sha256', secret).update(`try\n${of}`).digest('base64url');
}
