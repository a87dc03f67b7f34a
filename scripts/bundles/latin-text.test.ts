import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeOthers } from './latin-text.ts';

const run = (program: string): unknown => new Function(`return ${program}`)();

test('the program is Latin-1, and its texts are the same', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
      const text = String.fromCharCode(...units);
      const program = escapeOthers(JSON.stringify(text));
      expect(program).toMatch(/^[\0-\xff]*$/);
      expect(run(program)).toBe(text);
    }),
  );
});

test('templates, regular expressions and characters after a backslash are the same', () => {
  for (const program of [
    '`€ چائے 🙂`',
    '/^[–🙂]+$/u.test("–🙂")',
    '/[٠-٩]/.exec("٣")[0]',
    '"\\’ \\\\’ \\\\\\’"',
    '({ "قیمت": 1, é: "é" })',
  ]) {
    expect(run(escapeOthers(program))).toEqual(run(program));
  }
});

test('a raw template (String.raw) is refused', () => {
  expect(() => escapeOthers('String.raw`a–b`')).toThrow('String.raw');
});
