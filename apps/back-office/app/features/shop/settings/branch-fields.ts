import type { BranchFields, BranchSettings } from '@karwan/contract/shop/settings/branch-settings';
import { decimalsOf } from '@karwan/money/decimals';
import { typedAmount } from '@karwan/money/typed-amount';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { typedMinor } from '../../../page/typed.ts';
import { readHours, writeHours } from './hours/hour-lines.ts';

type Field = keyof BranchFields;
type Kind =
  | 'text'
  | 'amount'
  | 'amount-or-none'
  | 'number'
  | 'kilometres'
  | 'percent'
  | 'yes'
  | 'hours';

/** The type of each field, which decides how it is written and parsed. */
const kinds: Readonly<Record<Field, Kind>> = {
  name: 'text',
  city: 'text',
  address: 'text',
  phone: 'text',
  country: 'text',
  latitude: 'number',
  longitude: 'number',
  timezone: 'text',
  shippingCost: 'amount-or-none',
  waiveDeliveryFee: 'amount-or-none',
  costPerWeightUnit: 'amount',
  serviceFee: 'amount',
  vatServiceFeePercent: 'percent',
  reserveFeePercent: 'percent',
  minimumOrder: 'amount',
  weightOption: 'yes',
  deliveryRadius: 'kilometres',
  deliverySlots: 'hours',
  openingHours: 'hours',
  slotCapacity: 'number',
  slotLeadMinutes: 'number',
  waiveAfterDiscounts: 'yes',
  isActive: 'yes',
};

/** The sections of the form, in the order of the page. */
export const branchSections = {
  place: ['name', 'city', 'address', 'phone', 'country', 'timezone', 'latitude', 'longitude'],
  hours: ['openingHours', 'deliverySlots', 'slotLeadMinutes', 'slotCapacity', 'deliveryRadius'],
  fees: [
    'shippingCost',
    'waiveDeliveryFee',
    'waiveAfterDiscounts',
    'costPerWeightUnit',
    'weightOption',
    'serviceFee',
    'vatServiceFeePercent',
    'reserveFeePercent',
    'minimumOrder',
  ],
  open: ['isActive'],
} as const satisfies Record<string, readonly Field[]>;
export type BranchSection = keyof typeof branchSections;

export const kindOf = (field: Field): Kind => kinds[field];
export const labelOf = (field: string): StaffKey => `branchSettings.field.${field as Field}`;

/** The value of a field as text of its form field. */
export function writeField(currency: string, field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (kinds[field as Field]) {
    case 'amount':
    case 'amount-or-none':
      return typedAmount(Number(value), decimalsOf(currency));
    case 'kilometres':
      return String(Number(value) / 1_000);
    case 'yes':
      return value ? 'on' : '';
    case 'hours':
      return writeHours(typeof value === 'string' ? JSON.parse(value) : value);
    default:
      return String(value);
  }
}

/** Parses the text of a form field; undefined if it is invalid. */
export function readField(currency: string, field: Field, typed: string): unknown {
  const text = typed.trim();
  switch (kinds[field]) {
    case 'amount':
      return typedMinor(text, currency);
    case 'amount-or-none':
      return text === '' ? null : typedMinor(text, currency);
    case 'number':
      return text === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
    case 'kilometres':
      return text === '' || Number.isNaN(Number(text))
        ? undefined
        : Math.round(Number(text) * 1_000);
    case 'yes':
      return text === 'on';
    case 'hours':
      return readHours(typed);
    default:
      return field === 'country' ? text.toUpperCase() : text;
  }
}

/** All fields of a branch as texts. */
export const writeBranch = (branch: BranchSettings): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(kinds) as Field[]).map((field) => [
      field,
      writeField(branch.currency, field, branch[field]),
    ]),
  );
