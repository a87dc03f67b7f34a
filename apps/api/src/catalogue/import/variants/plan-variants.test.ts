import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { VariantRow } from '../import-row.ts';
import type { StoredProduct } from './load-stored-products.ts';
import { planVariants, type VariantPlan } from './plan-variants.ts';
import type { ParentLine, ProductGroup } from './product-group.ts';

const fields = ['price', 'salePrice', 'stock', 'gtin', 'weightGrams', 'pictures'] as const;
const parent = { line: 0, row: { options: [], variants: [] } } as unknown as ParentLine;

const anyValue = fc.constantFrom('S', 's', 'M', 'L', 'XL', '');
const anyRow = fc.record({
  itemCustomId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  choice: fc.array(
    fc.record({ name: fc.constantFrom('Size', 'size', 'Colour'), value: anyValue }),
    { maxLength: 2 },
  ),
  price: fc.integer({ min: 1, max: 1000 }),
});
const anyRows = fc.uniqueArray(anyRow, { selector: ({ itemCustomId }) => itemCustomId });

const groupOf = (rows: readonly Partial<VariantRow>[], withParent = true): ProductGroup => ({
  id: 'shoe',
  ...(withParent && { parent }),
  variants: rows.map((row, line) => ({
    line: line + 1,
    row: {
      salePrice: null,
      stock: 0,
      gtin: null,
      weightGrams: null,
      pictures: [],
      ...row,
    } as VariantRow,
    leftOut: [],
    warnings: [],
  })),
  refused: [],
  mayLack: false,
});

/** The database's state after a plan is written; new variants get the next ids. */
function written({ options, variants }: VariantPlan, isElsewhere = false): StoredProduct {
  return {
    id: 1,
    item_custom_id: 'shoe',
    options: [...options],
    variants: variants
      .map((variant, index) => ({
        ...variant,
        id: variant.id ?? 100 + index,
        choice: { ...variant.choice },
        pictures: [...variant.pictures],
        is_elsewhere: isElsewhere,
      }))
      .sort((a, b) => a.position - b.position || a.id - b.id),
  };
}

const ownersOf = (stored: StoredProduct) =>
  new Map(stored.variants.map(({ code }) => [code, 'shoe'] as const));

test('each row becomes a variant or has an error; combinations have the same options, each once', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const plan = planVariants(groupOf(rows), { stored: undefined, owners: new Map(), fields });
      expect(plan.variants.length + plan.faults.size).toBe(rows.length);
      const choices = plan.variants.map(({ choice }) =>
        JSON.stringify(Object.entries(choice).sort()),
      );
      expect(new Set(choices).size).toBe(choices.length);
      const names = plan.variants.map(({ choice }) => Object.keys(choice).sort().join());
      expect(new Set(names).size).toBeLessThanOrEqual(1);
      for (const { choice } of plan.variants) {
        for (const [optionId, valueId] of Object.entries(choice)) {
          const option = plan.options.find((one) => one.optionId === optionId);
          expect(option?.values.map((value) => value.valueId)).toContain(valueId);
        }
      }
    }),
  );
});

test('importing the same rows again gives the same variants, in any order', () => {
  fc.assert(
    fc.property(anyRows, fc.boolean(), (rows, withParent) => {
      const first = planVariants(groupOf(rows), { stored: undefined, owners: new Map(), fields });
      fc.pre(first.variants.length > 0);
      const stored = written(first);
      const given = { stored, owners: ownersOf(stored), fields };
      const again = planVariants(groupOf(rows, withParent), given);
      expect(written(again)).toEqual(stored);
      expect(again.goneHere).toEqual([]);
      expect(again.goneEverywhere).toEqual([]);
    }),
  );
});

test('rows of a branch keep the values that other branches sell, and their order', () => {
  fc.assert(
    fc.property(anyRows, fc.infiniteStream(fc.boolean()), (rows, isHere) => {
      const nothing = { stored: undefined, owners: new Map(), fields };
      const { variants } = planVariants(groupOf(rows), nothing);
      const taken = rows.filter((row) => variants.some(({ code }) => code === row.itemCustomId));
      const stored = written(planVariants(groupOf(taken), nothing), true);
      const some = taken.filter(() => isHere.next().value);
      const plan = planVariants(groupOf(some), { stored, owners: ownersOf(stored), fields });
      expect(plan.options).toEqual(stored.options);
    }),
  );
});

test('with a row of the product, stored variants are kept or end', () => {
  fc.assert(
    fc.property(anyRows, anyRows, (before, after) => {
      const first = planVariants(groupOf(before), { stored: undefined, owners: new Map(), fields });
      fc.pre(first.variants.length > 0);
      const stored = written(first);
      const group = groupOf(after);
      const plan = planVariants(group, { stored, owners: ownersOf(stored), fields });
      fc.pre(plan.variants.length > 0);
      const kept = new Set(plan.variants.map(({ id }) => id));
      const refused = new Set(
        group.variants
          .filter(({ line }) => plan.faults.has(line))
          .map(({ row }) => row.itemCustomId),
      );
      const gone = [...plan.goneHere, ...plan.goneEverywhere];
      for (const { id, code } of stored.variants) {
        const isGone = gone.includes(id);
        expect(isGone && kept.has(id)).toBe(false);
        if (!kept.has(id) && !isGone) expect(refused).toContain(code);
      }
    }),
  );
});

test('a file of only prices or stock ends no variants that it does not contain', () => {
  fc.assert(
    fc.property(anyRows, fc.nat(), (rows, at) => {
      const first = planVariants(groupOf(rows), { stored: undefined, owners: new Map(), fields });
      fc.pre(first.variants.length > 0);
      const stored = written(first);
      const line = first.variants[at % first.variants.length]?.line;
      const whole = groupOf(rows);
      const group = {
        ...whole,
        variants: whole.variants.filter((variant) => variant.line === line),
      };
      const given = { stored, owners: ownersOf(stored), fields, isPart: true };
      const plan = planVariants(group, given);
      expect(plan.variants).toHaveLength(1);
      expect([...plan.goneHere, ...plan.goneEverywhere]).toEqual([]);
      expect(plan.options).toEqual(stored.options);
      expect(plan.variants[0]?.position).toBe(
        stored.variants.find(({ id }) => id === plan.variants[0]?.id)?.position,
      );
    }),
  );
});
