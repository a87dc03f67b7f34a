import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { lockCurrencies } from './lock-currencies.ts';
import { nameCurrency } from './name-currency.ts';
import { storeRates } from './store-rates.ts';

type Context = CommandContext & Pick<RequestContext, 'jobs'>;

const about = (code: string) => ({ entity: 'currency', entityId: code });

/**
 * Adds a currency in which shoppers can see prices, as the last one.
 * @throws BAD_REQUEST for one that the shop has already, or an unknown one
 */
export function addCurrency(
  context: Context,
  { code, rate }: { code: string; rate: string },
): Promise<{ code: string }> {
  const { tenant } = context;
  if (!Intl.supportedValuesOf('currency').includes(code)) {
    throw badField('code', 'is no currency in use', 'choice');
  }
  return runStaffCommand(context, async ({ trx, record, staff }) => {
    const known = await lockCurrencies(trx, tenant.id);
    if (known.has(code)) throw badField('code', 'is a currency of the shop already', 'choice');
    const { symbol, name, title } = nameCurrency(code);
    await sql`
      insert into currency (tenant_id, code, symbol, name, title, position)
      select ${tenant.id}, ${code}, ${symbol}, ${name}, ${title}, coalesce(max(position), 0) + 1
      from currency where tenant_id = ${tenant.id}`.execute(trx);
    const all = new Map(known).set(code, { code, rate, version: 0 });
    await storeRates(trx, context, all, new Map([[code, rate]]), staff.userId);
    record({ ...about(code), kind: 'currency.add', after: { rate } });
    return { code };
  });
}

/**
 * Removes a currency from the shop. Orders keep the currency of their booking.
 * @throws CURRENCY_IN_USE, BAD_REQUEST for the base currency
 */
export function removeCurrency(context: Context, code: string): Promise<{ removed: boolean }> {
  const { tenant } = context;
  if (code === tenant.baseCurrency) {
    throw badField('code', 'is the base currency of the shop', 'choice');
  }
  return runStaffCommand(context, async ({ trx, record, staff }) => {
    const known = new Map(await lockCurrencies(trx, tenant.id));
    const gone = known.get(code);
    if (!gone) return { removed: false };
    const { rows: sold } = await sql`select from branch
      where tenant_id = ${tenant.id} and currency = ${code} limit 1`.execute(trx);
    if (sold.length > 0) {
      const message = 'A branch sells in this currency';
      throw new ORPCError('CURRENCY_IN_USE', { status: 409, message });
    }
    await sql`delete from currency where tenant_id = ${tenant.id} and code = ${code}`.execute(trx);
    known.delete(code);
    await storeRates(trx, context, known, new Map(), staff.userId);
    record({ ...about(code), kind: 'currency.remove', before: { rate: gone.rate } });
    return { removed: true };
  });
}
