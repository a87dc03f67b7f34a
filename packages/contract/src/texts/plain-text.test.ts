import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderAddress } from '../sales/order.ts';
import { plainLine, plainText, withTexts } from './plain-text.ts';

const disruptive = ['\u202e', '\u202a', '\u2067', '\u2068', '\u2069', '\u0000', '\u0007', '\u009b'];
const breaks = ['\n', '\r\n', '\u2028', '\u0085', '\t'];
const typed = fc
  .array(fc.constantFrom(...disruptive, ...breaks, 'a', 'گ', '1', ' ', '\u200f', '\u200c'))
  .map((signs) => signs.join(''));

test('no typed text changes how the text around it reads, and a line stays one', () => {
  fc.assert(
    fc.property(typed, (text) => {
      expect(plainText(text)).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u2028]|\p{Cc}(?<![\n\t])/u);
      expect(plainLine(text)).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u2028]|\p{Cc}/u);
      const letters = (said: string) => said.replace(/[^aگ1\u200f\u200c]/g, '');
      expect(letters(plainLine(text))).toBe(letters(text));
    }),
  );
});

test('an address is stored in lines without overrides', () => {
  const address = orderAddress.parse({
    customerFirstName: 'Ayesha\u202e',
    customerLastName: 'Khan\nRefund to 0300',
    customerPhone: '+923001234567',
    customerEmail: 'ayesha@shop.example',
    customerHouseNumber: '\u206714-B',
    customerStreet: 'Mall\u0000 Road\r\nLahore',
    notes: 'Ring twice\r\nplease\u202d',
  });
  expect(address).toMatchObject({
    customerFirstName: 'Ayesha',
    customerLastName: 'Khan Refund to 0300',
    customerHouseNumber: '14-B',
    customerStreet: 'Mall Road Lahore',
    notes: 'Ring twice\nplease',
  });
});

test('texts are changed at any depth, and everything else stays', () => {
  const at = new Date();
  const change = (text: string, key: string) => `${key}=${text}`;
  expect(withTexts({ a: 'x', b: [{ c: 'y', d: 1 }], at, none: null }, change)).toEqual({
    a: 'a=x',
    b: [{ c: 'c=y', d: 1 }],
    at,
    none: null,
  });
});
