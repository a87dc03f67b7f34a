import { customizableMessages, partsOf } from '@karwan/contract/messaging/message-words';
import staffTexts from '@karwan/i18n/staff/en.json';
import { describe, expect, test } from 'vitest';
import { loadCatalogue, type StaffKey, translator } from './catalogues.ts';
import { messageName } from './message-name.ts';

await loadCatalogue('en');
const nameOf = (kind: string) => messageName(translator('en'), kind);

describe('the name of a message', () => {
  test('about an order is the name of its event', () => {
    expect(nameOf('order-booked-email')).toBe('Order placed');
    expect(nameOf('order-booked-sms')).toBe('Order placed');
    expect(nameOf('order-booked-push/12')).toBe('Order placed');
  });

  test.each([
    ['payment-failed-sms', 'Payment failed'],
    ['restock-push', 'Back in stock'],
    ['form-answer/3f', 'Reply to a message'],
    ['contact-copy', 'Copy for the sender'],
    ['new-device-email/7', 'New device'],
    ['staff-alert/booked/4', 'Team alert'],
  ])('%s is in words', (kind, name) => {
    expect(nameOf(kind)).toBe(name);
  });

  test.each(customizableMessages)('%s and the parts that shops can replace are named', (kind) => {
    const about = kind.replace(/^order-/, '');
    expect(nameOf(kind), `\`messages.name.${kind}\` of catalogues/staff`).not.toBe(about);
    for (const [part] of partsOf(kind)) {
      const key = `messageTexts.part.${part}`;
      expect(translator('en')(key as StaffKey), 'a key of catalogues/staff').not.toBe(key);
    }
  });

  test.each(Object.entries(staffTexts.messages.name))(
    '%s is “%s”: no other name hides it',
    (kind, name) => {
      expect(nameOf(kind)).toBe(name);
    },
  );

  test('of an unknown kind is the kind itself', () => {
    expect(nameOf('carrier-pigeon-email')).toBe('carrier-pigeon');
  });
});
