import { expect, test } from 'vitest';
import { hasUnsentInput } from './unsent-input.ts';

test('a sheet has unsent input if a field differs from its initial value', () => {
  const page = (...fields: object[]) =>
    ({ querySelectorAll: () => fields }) as unknown as ParentNode;
  const same = { value: '900', defaultValue: '900' };
  expect(hasUnsentInput(page())).toBe(false);
  expect(hasUnsentInput(page(same, same))).toBe(false);
  expect(hasUnsentInput(page(same, { value: '950', defaultValue: '900' }))).toBe(true);
});
