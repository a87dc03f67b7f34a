import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartToPrice, priced } from './cart.arbitrary.ts';
import { dutyOfOne } from './duty-of-one.ts';

test('a product page shows the duty of a cart with one piece', () => {
  const shown = new Set<boolean>();
  fc.assert(
    fc.property(cartToPrice, ({ lines, branches, promotions: _, ...cart }) => {
      for (const line of lines) {
        const branch = branches.find(({ branchId }) => branchId === line.branchId);
        if (!branch) throw new Error('the line has no branch');
        const one = priced({ ...cart, lines: [{ ...line, quantity: 1 }], branches: [branch] });
        const duty = one.lines[0]?.customDuty;
        expect(dutyOfOne(line, branch, cart)).toEqual({ ok: true, value: duty });
        shown.add(duty === 0);
      }
    }),
  );
  expect(shown.size).toBe(2);
});
