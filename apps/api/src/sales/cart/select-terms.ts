import { currency } from '@karwan/contract/money';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { preparedRead } from '../../platform/prepared.ts';
import type { Placeholders } from '../../platform/statements/compiled-statement.ts';
import type { LimitedMethod } from '../../shop/settings/method-limits.ts';
import {
  hashesOf,
  type OfferedVoucher,
  readVouchers,
  vouchersColumn,
} from '../voucher-ledger/offered-vouchers.ts';
import {
  anyPromotion,
  type OfferedPromotion,
  type PromotionRequest,
  promotionsColumn,
  readPromotions,
} from './select-promotions.ts';

const rates = z.array(currency.pick({ code: true, convertTo: true }));
type Rates = z.infer<typeof rates>;

export interface Terms {
  readonly currencies: Rates;
  /** The payment methods on offer. */
  readonly paymentMethods: readonly LimitedMethod[];
  /** Active promotions without a code, and those whose codes were typed. */
  readonly promotions: readonly OfferedPromotion[];
  /** The gift vouchers whose codes were typed. */
  readonly vouchers: readonly OfferedVoucher[];
}

export interface TermsRow {
  /** JSON objects, separated by commas. */
  currencies: string;
  /** JSON objects, separated by commas. */
  paymentMethods: string;
  /** JSON text; null: there are promotions, but the statement did not read them. */
  promotions: string | null;
  /** JSON text. */
  vouchers: string;
}

type AllTermsValues = Pick<PromotionRequest, 'coupons' | 'userId'> & {
  readonly tenantId: number;
  readonly voucherHashes: readonly string[];
};

/** The values of `termsColumns`. With the tenant alone, the statement only tests whether there are promotions. */
export type TermsValues = AllTermsValues | Pick<AllTermsValues, 'tenantId'>;

/**
 * Tenants that had an active promotion without a code at the last read. For others, the columns of promotions are left
 * out: setting them up costs a fifth of a quote's time even without any promotion.
 */
const tenantsWithPromotions = new Set<number>();

export const termsValues = (tenantId: number, requested: PromotionRequest): TermsValues =>
  requested.coupons.length > 0 || tenantsWithPromotions.has(tenantId)
    ? allTerms(tenantId, requested)
    : { tenantId };

const allTerms = (tenantId: number, { coupons, userId }: PromotionRequest): AllTermsValues => ({
  tenantId,
  coupons,
  userId,
  voucherHashes: hashesOf(coupons),
});

/** The name of a statement with `termsColumns` of these values. */
export const nameWithTerms = (name: string, values: TermsValues): string =>
  'coupons' in values ? `${name}-with-promotions` : name;

/** The terms that are the same for all carts of a tenant, as the columns of a TermsRow. */
export const termsColumns = (values: Placeholders<TermsValues>) => sql`
  array_to_string(array(select json_build_object('code', code, 'convertTo', convert_to)
    from currency where tenant_id = ${values.tenantId}), ',') as currencies,
  array_to_string(array(select json_build_object('key', key, 'least', least, 'most', most,
      'mostFirst', most_first, 'maxOpen', max_open, 'maxShare', max_share)
    from payment_method where tenant_id = ${values.tenantId} and is_active), ',') as "paymentMethods",
  ${
    'coupons' in values
      ? sql`${promotionsColumn(values)} as promotions, ${vouchersColumn(values)} as vouchers`
      : sql`case when ${anyPromotion(values.tenantId)} then null else '[]' end as promotions,
        '[]' as vouchers`
  }`;

const methods = z.array(
  z.object({
    key: z.string(),
    least: z.number().nullable(),
    most: z.number().nullable(),
    mostFirst: z.number().nullable(),
    maxOpen: z.number().nullable(),
    maxShare: z.number().nullable(),
  }),
);

/**
 * Rows of each tenant, cached by their text: they are read for every cart, but parsed only when they differ.
 * @param parse parses the objects of the text
 */
function parsedOnce<Rows>(parse: (objects: unknown) => Rows) {
  const last = new Map<number, { text: string; rows: Rows }>();
  return (tenantId: number, text: string): Rows => {
    const known = last.get(tenantId);
    if (known?.text === text) return known.rows;
    const rows = parse(JSON.parse(`[${text}]`));
    last.set(tenantId, { text, rows });
    return rows;
  };
}

const ratesOf = parsedOnce((objects) =>
  rates.parse(objects).toSorted((a, b) => (a.code < b.code ? -1 : 1)),
);
const methodsOf = parsedOnce((objects): readonly LimitedMethod[] => methods.parse(objects));

/** @returns undefined if there are promotions that the statement did not read */
export function readTerms(tenantId: number, row: TermsRow): Terms | undefined {
  if (row.promotions === null) return undefined;
  const promotions = readPromotions(row.promotions);
  if (promotions.some(({ code }) => code === null)) tenantsWithPromotions.add(tenantId);
  else tenantsWithPromotions.delete(tenantId);
  return {
    currencies: ratesOf(tenantId, row.currencies),
    paymentMethods: methodsOf(tenantId, row.paymentMethods),
    promotions,
    vouchers: readVouchers(row.vouchers),
  };
}

export async function selectTerms(
  db: Kysely<Database>,
  tenantId: number,
  requested: PromotionRequest,
): Promise<Terms> {
  const { rows } = await sql<TermsRow>`${preparedRead('order-terms')}
    select ${termsColumns(allTerms(tenantId, requested))}`.execute(db);
  const terms = rows[0] && readTerms(tenantId, rows[0]);
  if (!terms) throw new Error('a statement of all terms returned too little');
  return terms;
}
