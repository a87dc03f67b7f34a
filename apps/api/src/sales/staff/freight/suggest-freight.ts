import type { FreightTariff } from '@karwan/contract/freight';
import { convert, findRate } from '@karwan/pricing/conversion';
import {
  chargeableGrams,
  type FreightPieces,
  freightCost,
} from '@karwan/pricing/freight/freight-cost';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { requireStaff } from '../../../platform/session.ts';
import { currencies } from '../../../shop/settings/currencies.ts';
import { tariffColumns } from './tariffs.ts';

interface Line {
  position: number;
  itemCustomId: string;
  name: string;
  quantity: number;
  grams: number | null;
  sizeMm: [number, number, number] | null;
}

interface Found {
  currency: string;
  lines: Line[];
  tariffs: FreightTariff[];
}

/**
 * The freight cost of an order by the tariffs of its route, cheapest first, converted at today's exchange rate.
 * @throws NOT_FOUND
 */
export async function suggestFreight(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  orderId: string,
) {
  const { db, tenant } = context;
  const { branches } = (await requireStaff(context)).access;
  const { rows } = await sql<Found>`
    select trim(o.currency) as currency,
      (select coalesce(json_agg(json_build_object('position', l.position, 'itemCustomId', l.item_custom_id, 'name', l.name,
          'quantity', l.quantity, 'grams', coalesce(v.weight_grams, p.weight_grams),
          'sizeMm', p.size_mm) order by l.position), '[]')
        from order_item l left join variant v on v.id = l.variant_id
        left join product p on p.id = l.product_id where l.order_id = o.id) as lines,
      (select coalesce(json_agg(to_json(found)), '[]') from (
        select ${tariffColumns} from freight_tariff t
        where t.tenant_id = o.tenant_id and (t.branch_id is null or t.branch_id = o.branch_id)
          and (t.country is null
            or t.country = coalesce(o.shipping_address ->> 'customerCountry', 'PK'))) found) as tariffs
    from orders o where o.tenant_id = ${tenant.id} and o.order_id = ${orderId}
      and (${branches}::integer[] is null or o.branch_id = any(${branches}))`.execute(db);
  const [found] = rows;
  if (!found) throw notFound('Order');
  const { currency, lines, tariffs } = found;
  const pieces = lines.flatMap(({ grams, ...line }): FreightPieces[] =>
    grams === null ? [] : [{ ...line, grams }],
  );
  const isComplete = pieces.length === lines.length;
  const rates = await currencies.of(db, tenant.id);
  const suggestions = (isComplete ? tariffs : []).map((tariff) => {
    const cost = freightCost(tariff, pieces);
    const rate = findRate(rates, tariff.currency, currency);
    return {
      tariff,
      chargeableGrams: chargeableGrams(tariff, pieces),
      cost,
      rate: rate.ok ? rate.value : null,
      amount: rate.ok ? convert(cost, tariff.currency, currency, rate.value) : null,
    };
  });
  const known = (amount: number | null) => amount ?? Number.MAX_SAFE_INTEGER;
  // Sorted here, because tariffs in different currencies compare only after conversion.
  suggestions.sort((a, b) => known(a.amount) - known(b.amount));
  return { currency, lines, isComplete, suggestions };
}
