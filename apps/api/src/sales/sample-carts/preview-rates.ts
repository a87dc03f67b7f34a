import type { RateSample } from '@karwan/contract/shop/settings/rates';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { badField } from '../../platform/faults.ts';
import { exchangeRates } from '../../shop/settings/rates/exchange-rates.ts';
import { listRates } from '../../shop/settings/rates/list-rates.ts';
import type { Terms } from '../cart/select-terms.ts';
import { readZones } from '../delivery-zones/read-zones.ts';
import { priced, quoteSample } from './quote-sample.ts';
import { samplePlaces } from './sample-places.ts';

interface Typed {
  readonly code: string;
  readonly rate: string;
}

/** Limits: carts, and currencies that each is priced in besides the shop's own. */
const max = { carts: 3, currencies: 3 };

/**
 * Prices carts like recent orders with the current and with the typed exchange rates. Stores nothing.
 * @throws BAD_REQUEST naming a currency that the shop does not have, or its base currency
 */
export async function previewRates(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  typed: readonly Typed[],
): Promise<{ samples: RateSample[]; listings: number }> {
  const { rates, base } = await listRates({ db, tenant });
  for (const [index, { code }] of typed.entries()) {
    if (code === base || !rates.some((rate) => rate.code === code)) {
      throw badField(`rates.${index}.code`, `${code} has no rate in this shop`, 'choice');
    }
  }
  const then = ratesWith(rates, typed);
  const { branches } = await readZones(db, tenant.id);
  const places = await samplePlaces(db, tenant.id, branches);
  const currencies = [base, ...typed.slice(0, max.currencies).map(({ code }) => code)];
  const samples: RateSample[] = [];
  for (const { items, latitude, longitude } of places.slice(0, max.carts)) {
    if (items.length === 0) continue;
    for (const currency of currencies) {
      const sample = { items, place: { latitude, longitude }, currency };
      const before = await priced(quoteSample(db, tenant, sample, branches));
      const after = await priced(quoteSample(db, tenant, sample, branches, then));
      samples.push({
        latitude,
        longitude,
        currency,
        from: (before ?? after)?.parts.map(({ branchName }) => branchName) ?? [],
        pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
        total: before?.summary.grandTotal ?? null,
        totalThen: after?.summary.grandTotal ?? null,
      });
    }
  }
  const { rows } = await sql<{ count: number }>`
    select count(distinct i.product_id)::integer as count from item i join branch b on b.id = i.branch_id
    where b.tenant_id = ${tenant.id} and b.currency <> ${base}
      and b.currency = any(${typed.map(({ code }) => code)}::text[])`.execute(db);
  return { samples, listings: rows[0]?.count ?? 0 };
}

/** The rates of all pairs of currencies, with the typed rates in place of the stored ones. */
function ratesWith(
  rates: readonly { code: string; rate: string | null }[],
  typed: readonly Typed[],
): Terms['currencies'] {
  const byCode = new Map(typed.map(({ code, rate }) => [code, rate]));
  const known = rates.flatMap(({ code, rate: now }) => {
    const rate = byCode.get(code) ?? now;
    return rate === null ? [] : [{ code, rate }];
  });
  const pairs = exchangeRates(known);
  return rates.map(({ code }) => ({ code, convertTo: pairs.get(code) ?? [] }));
}
