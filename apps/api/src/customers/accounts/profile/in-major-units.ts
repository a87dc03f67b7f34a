import { decimalsOf } from '@karwan/money/decimals';
import { withPoint } from '@karwan/money/with-point';

/** The names of exported fields that hold money in minor units; a test compares them with the tables. */
export const moneyFields: ReadonlySet<string> = new Set([
  'amount',
  'captured',
  'refunded',
  'lost',
  'value',
  'unitPrice',
  'order_amount',
  'total',
  'captured_amount',
  'refunded_amount',
  'told_amount',
  'insured_amount',
  'cash_taken',
  'items_cost',
  'custom_duty',
  'vat',
  'due_on_delivery',
  'due_paid',
  'owed_back',
  'credit_back',
  'reduced',
  'unit_price',
  'total_price',
  'discount',
]);

/** Amounts of a payment that are in the currency of its order, not in the one that was charged. */
const ofOrder: ReadonlySet<string> = new Set(['order_amount']);

interface Currencies {
  readonly own?: string;
  readonly ofOrder?: string;
}

/**
 * The same document with every amount as people write it, such as '8069.49' instead of 806949. Its currency is the
 * `currency` of the nearest object around it.
 */
export function inMajorUnits<Value>(value: Value, around: Currencies = {}): Value {
  if (Array.isArray(value)) return value.map((one) => inMajorUnits(one, around)) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const row = value as Readonly<Record<string, unknown>>;
  const currencies = {
    ...around,
    ...(typeof row.currency === 'string' && { own: row.currency }),
    ...(typeof row.order_currency === 'string' && { ofOrder: row.order_currency }),
  };
  const fields = Object.entries(row).map(([name, field]) => {
    if (!moneyFields.has(name) || typeof field !== 'number') {
      return [name, inMajorUnits(field, currencies)];
    }
    const currency = ofOrder.has(name) ? currencies.ofOrder : currencies.own;
    return [name, currency === undefined ? field : inUnits(field, currency)];
  });
  return Object.fromEntries(fields) as Value;
}

function inUnits(minor: number, currency: string): string {
  const text = withPoint(Math.abs(minor), decimalsOf(currency));
  return minor < 0 ? `-${text}` : text;
}
