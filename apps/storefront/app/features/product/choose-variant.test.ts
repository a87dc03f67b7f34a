import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Choosable,
  choicesFrom,
  choicesOfVariant,
  chooseValue,
  chosenVariant,
  valueState,
} from './choose-variant.ts';

const variant = (choice: string[], stock = 1) => ({ code: choice.join('-'), choice, stock });

const shoe: Choosable = {
  variantOptions: ['colour', 'size'],
  variants: [
    variant(['black', '42']),
    variant(['black', '43'], 0),
    variant(['tan', '42']),
    variant(['red', '44']),
  ],
};

test('a value is available or sold out, given the other choices', () => {
  const black = { colour: 'black' };
  expect(valueState(shoe, black, 'size', '42')).toBe('available');
  expect(valueState(shoe, black, 'size', '43')).toBe('sold_out');
  expect(valueState(shoe, black, 'size', '44')).toBe('not_combined');
  expect(valueState(shoe, {}, 'size', '44')).toBe('available');
  expect(valueState(shoe, black, 'size', '45')).toBe('not_offered');
});

test('choosing a value drops choices that do not combine with it, and selects a single remaining value', () => {
  const black = { colour: 'black', size: '43' };
  expect(chooseValue(shoe, black, 'colour', 'tan')).toEqual({ colour: 'tan', size: '42' });
  expect(chooseValue(shoe, black, 'size', '44')).toEqual({ colour: 'red', size: '44' });
  expect(chooseValue(shoe, black, 'size', '45')).toEqual(black);
});

test('an option with the same value in all variants is selected automatically', () => {
  const engraved = chooseValue(shoe, { colour: 'black', size: '42' }, 'engraving', 'yes');
  expect(engraved).toEqual({ colour: 'black', size: '42', engraving: 'yes' });
  expect(chooseValue(shoe, engraved, 'size', '43')).toMatchObject({ engraving: 'yes' });
});

test('a URL can select some options, a variant, or something that does not exist', () => {
  expect(choicesFrom(shoe, { size: '42' })).toEqual({ size: '42' });
  expect(choicesFrom(shoe, { size: '43' })).toEqual({ colour: 'black', size: '43' });
  expect(choicesFrom(shoe, { colour: 'pink', size: '43' })).toMatchObject({ size: '43' });
  expect(choicesOfVariant(shoe, 'tan-42')).toEqual({ colour: 'tan', size: '42' });
  expect(choicesOfVariant(shoe, 'nothing')).toBeUndefined();
});

/** Arbitrary products: up to three options with up to four values, and variants for some combinations. */
const anyProduct: fc.Arbitrary<Choosable> = fc
  .array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 })
  .chain((sizes) => {
    const all = sizes.reduce<string[][]>(
      (combinations, size) =>
        combinations.flatMap((start) =>
          Array.from({ length: size }, (_, value) => [...start, `v${value}`]),
        ),
      [[]],
    );
    return fc.subarray(all, { minLength: 1 }).chain((existing) =>
      fc
        .array(fc.integer({ min: 0, max: 2 }), {
          minLength: existing.length,
          maxLength: existing.length,
        })
        .map((stocks) => ({
          variantOptions: sizes.map((_, index) => `o${index}`),
          variants: existing.map((choice, index) => variant(choice, stocks[index])),
        })),
    );
  });

const anyChoosing = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 4 })),
  {
    maxLength: 8,
  },
);

test('property: a complete choice is always a variant, whatever the order of choices', () => {
  fc.assert(
    fc.property(anyProduct, anyChoosing, (product, steps) => {
      let choices = choicesFrom(product, {});
      for (const [option, value] of steps) {
        choices = chooseValue(product, choices, `o${option}`, `v${value}`);
        const complete = product.variantOptions.every((id) => choices[id] !== undefined);
        expect(chosenVariant(product, choices) !== undefined).toBe(complete);
      }
    }),
  );
});

test('property: every variant can be reached from any choice by selecting its values', () => {
  fc.assert(
    fc.property(anyProduct, anyChoosing, fc.nat(), (product, steps, pick) => {
      const requested = product.variants[pick % product.variants.length];
      let choices = choicesFrom(product, {});
      for (const [option, value] of steps) {
        choices = chooseValue(product, choices, `o${option}`, `v${value}`);
      }
      // A later choice may drop an earlier one, so the values are selected once per option.
      for (const _ of product.variantOptions) {
        for (const [index, optionId] of product.variantOptions.entries()) {
          const valueId = requested?.choice[index] ?? '';
          choices = chooseValue(product, choices, optionId, valueId);
          expect(choices[optionId]).toBe(valueId);
        }
      }
      expect(chosenVariant(product, choices)).toBe(requested);
    }),
  );
});

test('property: a choice stays as it is while its variant is offered, and is never one that is not', () => {
  fc.assert(
    fc.property(anyProduct, anyProduct, anyChoosing, (product, elsewhere, steps) => {
      const choices = steps.reduce(
        (before, [option, value]) => chooseValue(product, before, `o${option}`, `v${value}`),
        choicesFrom(product, {}),
      );
      expect(choicesFrom(product, choices)).toEqual(choices);
      const there = choicesFrom(elsewhere, choices);
      const complete = elsewhere.variantOptions.every((id) => there[id] !== undefined);
      expect(chosenVariant(elsewhere, there) !== undefined).toBe(complete);
    }),
  );
});
