import { sql } from 'kysely';

/** What a minor unit of a currency is worth in minor units of the base currency, beside its rate in whole units. */
const digits = (code: ReturnType<typeof sql>) =>
  sql`(10::numeric ^ (minor_digits(t.base_currency) - minor_digits(${code})))`;

/** What one unit of a currency costs in the base currency of a tenant `t` today; 1 where nobody has said. */
const rateToday = (code: ReturnType<typeof sql>) => sql`coalesce(
  (select (entry ->> 'value')::numeric from currency c, jsonb_array_elements(c.convert_to) entry
    where c.tenant_id = t.id and c.code = ${code} and entry ->> 'code' = t.base_currency),
  (select 1 / nullif((entry ->> 'value')::numeric, 0)
    from currency c, jsonb_array_elements(c.convert_to) entry
    where c.tenant_id = t.id and c.code = t.base_currency and entry ->> 'code' = ${code}), 1)`;

/**
 * By what amounts of an order `o` are multiplied to be minor units of the base currency of its tenant `t`: by the rate
 * of the booking; where that says nothing about the base currency, by today's.
 */
export const toBase = sql`case
  when o.currency = t.base_currency then 1
  when o.branch_currency = t.base_currency then ${digits(sql`o.currency`)} / o.rate
  else ${digits(sql`o.currency`)} * ${rateToday(sql`o.currency`)} end`;

/** The same for prices of a branch `b`, by today's rate. */
export const branchToBase = sql`case when b.currency = t.base_currency then 1
  else ${digits(sql`b.currency`)} * ${rateToday(sql`b.currency`)} end`;
