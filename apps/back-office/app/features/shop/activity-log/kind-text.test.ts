import { permissions } from '@karwan/contract/permissions';
import { trailEntities } from '@karwan/contract/trail-entities';
import { trailFields } from '@karwan/contract/trail-fields';
import { trailKinds } from '@karwan/contract/trail-kinds';
import type { TrailFields } from '@karwan/contract/trail-values';
import { type TrailWord, trailWords } from '@karwan/contract/trail-words';
import { describe, expect, test } from 'vitest';
import '../../../i18n/catalogues.server.ts';
import { type StaffKey, translator } from '../../../i18n/catalogues.ts';
import { fieldName } from './field-name.ts';
import { kindOptions, kindText } from './kind-text.ts';
import { trailTranslator } from './trail-texts.server.ts';
import { hasWord } from './value-text.ts';

/** The entity that entries of a kind are about, by the beginning of the kind; most are called the same. */
const entityOf: Readonly<Record<string, string>> = {
  currencyRate: 'currency',
  customer: 'customer',
  feed: 'feed',
  inbox: 'form-message',
  messageSender: 'message-sender',
  messageText: 'message-text',
  moderation: 'review',
  payment: 'payment-operation',
  paymentAccess: 'payment-method',
  paymentMethod: 'payment-method',
  prices: 'priceTask',
  refund: 'order',
  return: 'order',
  stock: 'item',
  team: 'member',
  zones: 'shop',
};

/** The names of shown fields without words, such as `order.pick: line`. */
function nameless(language: string): string[] {
  const t = trailTranslator(language);
  const lacking = (kind: string, fields: TrailFields, entity: string): string[] =>
    Object.entries(fields).flatMap(([field, type]) => {
      if (type === 'hidden' || field === '*') return [];
      const inner = typeof type === 'object' ? lacking(`${kind}: ${field}`, type, '') : [];
      const name = fieldName(t, { entity, currency: 'PKR' }, field);
      return name ? inner : [`${kind}: ${field}`, ...inner];
    });
  return trailKinds.flatMap((kind) => {
    const thing = kind.slice(0, kind.indexOf('.'));
    return lacking(kind, trailFields[kind], entityOf[thing] ?? thing);
  });
}

describe.each(['en', 'ur'])('in %s', (language) => {
  const t = trailTranslator(language);

  test('every kind of action and every group of permissions has a name', () => {
    const staff = translator(language);
    expect(trailKinds.filter((kind) => kindText(t, kind) === kind)).toEqual([]);
    const groups = permissions.map((one) => `team.group.${one.slice(0, one.indexOf('.'))}`);
    expect(groups.filter((key) => staff(key as StaffKey) === key)).toEqual([]);
  });

  test('every field that an entry may show has a name: add those listed below trail.field', () => {
    expect(nameless(language)).toEqual([]);
  });

  test('every value of a field with fixed values has a text: add those listed to the catalogues', () => {
    const lacking = Object.entries(trailWords).flatMap(([word, values]) =>
      values
        .filter((value) => !hasWord(t, word as TrailWord, value))
        .map((value) => `${word}: ${value}`),
    );
    expect(lacking).toEqual([]);
  });
});

test('every record that an entry may be about is declared', () => {
  const things = trailKinds.map((kind) => kind.slice(0, kind.indexOf('.')));
  const about = things.map((thing) => entityOf[thing] ?? thing);
  expect(about.filter((entity) => !Object.hasOwn(trailEntities, entity))).toEqual([]);
});

test('an unknown kind in the query remains a choice', () => {
  const t = trailTranslator('en');
  expect(kindOptions(t, 'en', 'order.')[0]).toEqual({ value: 'order.', label: 'order.' });
  expect(kindOptions(t, 'en', 'order.move')).toHaveLength(trailKinds.length);
});
