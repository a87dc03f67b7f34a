import type { CollectionRule } from '@karwan/contract/catalogue/staff/staff-collections';
import { decimalsOf } from '@karwan/money/decimals';
import { typedAmount } from '@karwan/money/typed-amount';
import { typedMinor } from '../../../page/typed.ts';

export type RuleField = keyof CollectionRule;
type Kind = 'choices' | 'amount' | 'choice' | 'number' | 'yes' | 'text';

/** The type of each condition of a rule, which decides how it is written and parsed. */
const kinds: Readonly<Record<RuleField, Kind>> = {
  categoryIds: 'choices',
  brandIds: 'choices',
  least: 'amount',
  most: 'amount',
  badge: 'choice',
  newDays: 'number',
  onSale: 'yes',
  inStock: 'yes',
  propertyName: 'text',
  propertyValue: 'text',
};
export const ruleFields = Object.keys(kinds) as RuleField[];

/** The value of a condition as text of its form field. Lists come from the trail as JSON. */
export function writeRule(currency: string, field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (kinds[field as RuleField]) {
    case 'amount':
      return typedAmount(Number(value), decimalsOf(currency));
    case 'yes':
      return value ? 'on' : '';
    case 'choices': {
      const list: unknown = typeof value === 'string' ? JSON.parse(value) : value;
      return Array.isArray(list) ? [...list].sort().join('\n') : String(list);
    }
    default:
      return String(value);
  }
}

/** Parses the text of a condition's field; undefined if it is invalid. */
export function readRule(currency: string, field: string, typed: string): unknown {
  const text = typed.trim();
  switch (kinds[field as RuleField]) {
    case 'amount':
      return text === '' ? null : typedMinor(text, currency);
    case 'number':
      return text === '' ? null : /^\d{1,3}$/.test(text) ? Number(text) : undefined;
    case 'choice':
      return text === '' ? null : text;
    case 'yes':
      return text === 'on';
    case 'choices':
      return text.split('\n').filter((line) => line !== '');
    default:
      return text;
  }
}

/** The values of a rule's form as texts: several ticked boxes joined by line breaks; empty for none. */
export function ruleTexts(form: FormData | URLSearchParams): Record<RuleField, string> {
  return Object.fromEntries(
    ruleFields.map((field) => {
      const all = form.getAll(field).map(String);
      return [field, kinds[field] === 'choices' ? all.sort().join('\n') : (all.at(-1) ?? '')];
    }),
  ) as Record<RuleField, string>;
}

/** All conditions of a rule as texts of the form fields. */
export const textsOfRule = (currency: string, rule: CollectionRule): Record<RuleField, string> =>
  Object.fromEntries(
    ruleFields.map((field) => [field, writeRule(currency, field, rule[field])]),
  ) as Record<RuleField, string>;
