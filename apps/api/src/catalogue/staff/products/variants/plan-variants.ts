import type { ProductOption } from '@karwan/contract/product';
import { maxEditedVariants, type VariantsEdit } from '@karwan/contract/product-variants';
import { badField } from '../../../../platform/faults.ts';
import { nameKey } from '../../../import/name-key.ts';
import { planOptions, repeatedTitle } from './plan-options.ts';

/** Value ids by option id. */
export type Choice = Readonly<Record<string, string>>;

export interface StoredVariant {
  readonly id: string;
  readonly code: string;
  readonly choice: Choice;
}

export interface PlannedVariant {
  /** Null: it is new. */
  readonly id: string | null;
  readonly code: string;
  readonly choice: Choice;
  readonly gtin: string | null;
  readonly weightGrams: number | null;
}

interface Stored {
  readonly code: string;
  readonly options: readonly ProductOption[];
  readonly variants: readonly StoredVariant[];
}

/**
 * Plans a product's options and variants, without database access. A variant without a value for an option by which
 * stock is now counted gets its first value, so that the only variant of a product becomes its first combination.
 * @returns variants in the order of their combinations
 * @throws BAD_REQUEST that names the field
 */
export function planVariants(
  edit: Omit<VariantsEdit, 'id' | 'version'>,
  stored: Stored,
): { options: ProductOption[]; dividing: ProductOption[]; variants: PlannedVariant[] } {
  const repeated =
    repeatedTitle(edit.options.map(({ title }) => title)) ??
    edit.options.flatMap(({ values }) => repeatedTitle(values.map(({ title }) => title)) ?? [])[0];
  if (repeated !== undefined)
    throw badField('options', `${repeated} stands there twice`, 'invalid');
  const options = planOptions(edit.options, stored.options);
  const dividing = options.filter(({ optionTitle }) =>
    edit.dividing.some((title) => nameKey(title) === nameKey(optionTitle)),
  );
  if (dividing.length < new Set(edit.dividing.map(nameKey)).size) {
    throw badField('dividing', 'names no option of the product', 'choice');
  }
  const kept = keptVariants(edit, stored, dividing);
  const variants = edit.addMissing ? [...kept, ...missing(stored.code, kept, dividing)] : kept;
  if (variants.length === 0) throw badField('list', 'must have at least one variant', 'required');
  if (variants.length > maxEditedVariants) {
    throw badField('options', `make more than ${maxEditedVariants} combinations`, 'range');
  }
  const codes = new Set(variants.map(({ code }) => code));
  if (codes.size < variants.length) throw badField('list', 'has the same code twice', 'invalid');
  return { options, dividing, variants: inOrder(variants, dividing) };
}

function keptVariants(
  { list, removed }: Pick<VariantsEdit, 'list' | 'removed'>,
  stored: Stored,
  dividing: readonly ProductOption[],
): PlannedVariant[] {
  const typed = new Map(list.map((one) => [one.id, one]));
  const combinations = new Set<string>();
  return stored.variants.flatMap((variant) => {
    if (removed.includes(variant.id)) return [];
    const edited = typed.get(variant.id);
    if (!edited) throw badField('list', `lacks ${variant.code}`, 'required');
    const choice: Record<string, string> = {};
    for (const { optionId, optionTitle, values } of dividing) {
      const value = variant.choice[optionId] ?? values[0]?.valueId ?? '';
      if (!values.some(({ valueId }) => valueId === value)) {
        throw badField(
          'options',
          `${variant.code} still has a value of ${optionTitle} that is gone`,
          'choice',
        );
      }
      choice[optionId] = value;
    }
    const key = keyOf(choice, dividing);
    if (combinations.has(key)) {
      throw badField('dividing', `leave ${variant.code} no combination of its own`, 'invalid');
    }
    combinations.add(key);
    const { code, gtin, weightGrams } = edited;
    return [{ id: variant.id, code, choice, gtin, weightGrams }];
  });
}

const keyOf = (choice: Choice, dividing: readonly ProductOption[]) =>
  dividing.map(({ optionId }) => choice[optionId]).join('\n');

/** The combinations of options without a variant. */
function missing(
  productCode: string,
  kept: readonly PlannedVariant[],
  dividing: readonly ProductOption[],
): PlannedVariant[] {
  const there = new Set(kept.map(({ choice }) => keyOf(choice, dividing)));
  const count = dividing.reduce((product, { values }) => product * values.length, 1);
  if (count > maxEditedVariants) {
    throw badField('options', `make more than ${maxEditedVariants} combinations`, 'range');
  }
  let all: Choice[] = [{}];
  for (const { optionId, values } of dividing) {
    all = all.flatMap((choice) =>
      values.map(({ valueId }) => ({ ...choice, [optionId]: valueId })),
    );
  }
  return all
    .filter((choice) => !there.has(keyOf(choice, dividing)))
    .map((choice) => ({
      id: null,
      code: [productCode, ...dividing.map(({ optionId }) => choice[optionId])]
        .join('-')
        .slice(0, 110),
      choice,
      gtin: null,
      weightGrams: null,
    }));
}

/** Sorts variants by the first option, then by the next. */
function inOrder(
  variants: readonly PlannedVariant[],
  dividing: readonly ProductOption[],
): PlannedVariant[] {
  const rankOf = ({ choice }: PlannedVariant) =>
    dividing.reduce(
      (rank, { optionId, values }) =>
        rank * values.length + values.findIndex(({ valueId }) => valueId === choice[optionId]),
      0,
    );
  return variants.toSorted((a, b) => rankOf(a) - rankOf(b));
}
