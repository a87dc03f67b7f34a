import { currency } from '@karwan/contract/money';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { preparedRead } from '../../platform/prepared.ts';
import type { Places } from '../../platform/statements/execute-kept.ts';
import {
  hashesOf,
  type OfferedVoucher,
  readVouchers,
  vouchersColumn,
} from '../../voucher-ledger/offered-vouchers.ts';
import {
  type OfferedPromotion,
  type PromotionsAsked,
  promotionsColumn,
  readPromotions,
} from './select-promotions.ts';

const rates = z.array(currency.pick({ code: true, convertTo: true }));
type Rates = z.infer<typeof rates>;

export interface Terms {
  readonly currencies: Rates;
  /** Keys of the payment methods on offer. */
  readonly paymentMethods: readonly string[];
  /** Those that apply by themselves, and those of the codes that were typed. */
  readonly promotions: readonly OfferedPromotion[];
  /** Those whose codes were typed. */
  readonly vouchers: readonly OfferedVoucher[];
}

export interface TermsRow {
  /** JSON text. */
  currencies: string;
  paymentMethods: string[];
  /** JSON text. */
  promotions: string;
  /** JSON text. */
  vouchers: string;
}

/** What the terms are asked by. */
export interface TermsValues extends PromotionsAsked {
  readonly tenantId: number;
  readonly voucherHashes: readonly string[];
}

export const termsValues = (
  tenantId: number,
  { coupons, userId }: PromotionsAsked,
): TermsValues => ({ tenantId, coupons, userId, voucherHashes: hashesOf(coupons) });

/** What holds for every cart of a tenant, as columns of a TermsRow. */
export const termsColumns = (values: Places<TermsValues>) => sql`
  (select coalesce(json_agg(json_build_object('code', code, 'convertTo', convert_to) order by code),
    '[]')::text from currency where tenant_id = ${values.tenantId}) as currencies,
  array(select key from payment_method where tenant_id = ${values.tenantId} and is_active)
    as "paymentMethods",
  ${promotionsColumn(values)} as promotions,
  ${vouchersColumn(values)} as vouchers`;

/** By tenant: rates are read for every cart, but the same text is not looked through twice. */
const lastRates = new Map<number, { text: string; rates: Rates }>();

export function readTerms(
  tenantId: number,
  { currencies, paymentMethods, promotions, vouchers }: TermsRow,
): Terms {
  let last = lastRates.get(tenantId);
  if (last?.text !== currencies) {
    last = { text: currencies, rates: rates.parse(JSON.parse(currencies)) };
    lastRates.set(tenantId, last);
  }
  return {
    currencies: last.rates,
    paymentMethods,
    promotions: readPromotions(promotions),
    vouchers: readVouchers(vouchers),
  };
}

export async function selectTerms(
  db: Kysely<Database>,
  tenantId: number,
  asked: PromotionsAsked,
): Promise<Terms> {
  const { rows } = await sql<TermsRow>`${preparedRead('order-terms')}
    select ${termsColumns(termsValues(tenantId, asked))}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a statement without a from clause returned no row');
  return readTerms(tenantId, row);
}
