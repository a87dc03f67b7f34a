import { expect, test } from 'vitest';
import { isolated, withMarks } from './isolated.ts';

test('values of an English text in Latin letters need no marks', () => {
  expect(withMarks(`Deliver to: ${isolated('14-B, Mall Road')}.`, 'ltr')).toBe(
    'Deliver to: 14-B, Mall Road.',
  );
});

test('a value in the other text direction is isolated from the text around it', () => {
  expect(withMarks(`پتہ: ${isolated('12-B, Street 7')}، ${isolated('Lahore')}`, 'rtl')).toBe(
    'پتہ: \u200e12-B, Street 7\u200f، Lahore\u200f',
  );
  expect(withMarks(`To ${isolated('گلی 12')}, 3 pieces`, 'ltr')).toBe('To گلی 12\u200e, 3 pieces');
});

test('nested and unbalanced isolates are replaced', () => {
  const text = `${isolated(`دکان, ${isolated('+92 300')}`)}: \u2069\u2067ok`;
  expect(withMarks(text, 'rtl')).not.toMatch(/[\u2066-\u2069]/);
  expect(withMarks(text, 'rtl').replace(/[\u200e\u200f]/g, '')).toBe('دکان, +92 300: ok');
});
