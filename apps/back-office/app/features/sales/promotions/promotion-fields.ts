import { clockInPakistan } from '@karwan/contract/pakistan-time';
import type {
  PromotionFields,
  PromotionRecord,
} from '@karwan/contract/sales/staff/promotions/promotions';
import { decimalsOf } from '@karwan/money/decimals';
import { typedAmount } from '@karwan/money/typed-amount';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { typedMinor, typedTime } from '../../../page/typed.ts';

export type PromotionField = keyof PromotionFields;
type Kind =
  | 'text'
  | 'text-or-none'
  | 'amount'
  | 'amount-or-none'
  | 'number'
  | 'number-or-none'
  | 'time'
  | 'yes'
  | 'choices'
  | 'lines';

/** The type of each field, which decides how it is written and parsed. */
const kinds: Readonly<Record<PromotionField, Kind>> = {
  name: 'text',
  code: 'text-or-none',
  kind: 'text',
  percent: 'text-or-none',
  amount: 'amount-or-none',
  buy: 'number-or-none',
  get: 'number-or-none',
  atMost: 'amount-or-none',
  minimum: 'amount',
  branchIds: 'choices',
  categoryIds: 'choices',
  brandIds: 'choices',
  products: 'lines',
  group: 'text',
  phones: 'lines',
  startsAt: 'time',
  endsAt: 'time',
  maxUses: 'number-or-none',
  maxUsesEach: 'number-or-none',
  combinable: 'yes',
  priority: 'number',
  isActive: 'yes',
};

export const promotionFieldNames = Object.keys(kinds) as PromotionField[];
export const kindOf = (field: PromotionField): Kind => kinds[field];
export const labelOf = (field: string): StaffKey => `promotions.field.${field as PromotionField}`;

/** The value of a field as text of its form field. Lists come from conflicts as JSON. */
export function writeField(currency: string, field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (kinds[field as PromotionField]) {
    case 'amount':
    case 'amount-or-none':
      return typedAmount(Number(value), decimalsOf(currency));
    case 'time': {
      const { day, time } = clockInPakistan(new Date(String(value)));
      return `${day}T${time.slice(0, 5)}`;
    }
    case 'yes':
      return value ? 'on' : '';
    case 'choices':
    case 'lines': {
      const list: unknown = typeof value === 'string' ? JSON.parse(value) : value;
      return Array.isArray(list) ? [...list].sort().join('\n') : String(list);
    }
    default:
      return String(value);
  }
}

/** Parses the text of a form field; undefined if it is invalid. */
export function readField(currency: string, field: PromotionField, typed: string): unknown {
  const text = typed.trim();
  switch (kinds[field]) {
    case 'amount':
      return text === '' ? 0 : typedMinor(text, currency);
    case 'amount-or-none':
      return text === '' ? null : typedMinor(text, currency);
    case 'number':
      return text === '' ? 0 : wholeNumber(text);
    case 'number-or-none':
      return text === '' ? null : wholeNumber(text);
    case 'time':
      return text === '' ? null : typedTime(text);
    case 'yes':
      return text === 'on';
    case 'choices':
    case 'lines':
      return text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    case 'text-or-none':
      return text === '' ? null : text;
    default:
      return text;
  }
}

const wholeNumber = (text: string) => (/^-?\d{1,9}$/.test(text) ? Number(text) : undefined);

/** All fields of a promotion as texts. */
export const writePromotion = (promotion: PromotionRecord): Record<PromotionField, string> =>
  Object.fromEntries(
    promotionFieldNames.map((field) => [
      field,
      writeField(promotion.currency, field, promotion[field]),
    ]),
  ) as Record<PromotionField, string>;

/** The initial fields of a new promotion. */
export const newPromotion: Readonly<Record<PromotionField, string>> = {
  ...(Object.fromEntries(promotionFieldNames.map((field) => [field, ''])) as Record<
    PromotionField,
    string
  >),
  kind: 'percent',
  group: 'all',
  priority: '0',
};
