import { sql } from 'kysely';

/** The factor between minor units of a currency and of the base currency, besides their rate. */
const digits = (code: ReturnType<typeof sql>) =>
  sql`(10::numeric ^ (minor_digits(t.base_currency) - minor_digits(${code})))`;

/** The current rate of a currency in the base currency of a tenant `t`; 1 if there is none. */
const rateToday = (code: ReturnType<typeof sql>) => sql`coalesce(
  (select (entry ->> 'value')::numeric from currency c, jsonb_array_elements(c.convert_to) entry
    where c.tenant_id = t.id and c.code = ${code} and entry ->> 'code' = t.base_currency),
  (select 1 / nullif((entry ->> 'value')::numeric, 0)
    from currency c, jsonb_array_elements(c.convert_to) entry
    where c.tenant_id = t.id and c.code = t.base_currency and entry ->> 'code' = ${code}), 1)`;

/**
 * The factor that converts an order `o`'s amounts to minor units of the base currency of its tenant `t`: by the rate of
 * the booking, or the current one if the booking has none for the base currency.
 */
export const toBase = sql`case
  when o.currency = t.base_currency then 1
  when o.branch_currency = t.base_currency then ${digits(sql`o.currency`)} / o.rate
  else ${digits(sql`o.currency`)} * ${rateToday(sql`o.currency`)} end`;

/** The factor that converts prices of a branch `b`, by the current rate. */
export const branchToBase = sql`case when b.currency = t.base_currency then 1
  else ${digits(sql`b.currency`)} * ${rateToday(sql`b.currency`)} end`;
