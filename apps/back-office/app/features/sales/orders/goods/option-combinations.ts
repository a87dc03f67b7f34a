import type { AddedItems, BranchItems } from '@karwan/contract/order-changes';

type Options = BranchItems['options'];

/** The most combinations of one product; more are cut off. */
const maxChoices = 100;

/** The combinations of the options that a variant leaves to choose; a single empty one if there are none. */
export function optionCombinations({ toChoose }: Pick<BranchItems, 'toChoose'>): Options[] {
  let choices: Options[] = [[]];
  for (const { values, ...option } of toChoose) {
    choices = choices
      .flatMap((chosen) => values.map((value) => [...chosen, { ...option, ...value }]))
      .slice(0, maxChoices);
  }
  return choices;
}

/** Prefix of the fields for quantities of added items. */
export const addedField = 'add.';

/** The name of the quantity field for an item with these option values. */
export function addedName(itemId: string, options: Options): string {
  const chosen = options.map(({ optionId, valueId }) => [optionId, valueId]);
  return addedField + (chosen.length > 0 ? `${itemId}.${JSON.stringify(chosen)}` : itemId);
}

/** Parses a name of `addedName`; without options if they are malformed. */
export function readAddedName(name: string): Pick<AddedItems, 'itemId' | 'options'> {
  const [, itemId = '', chosen] = /^add\.(\d+)(?:\.(.*))?$/.exec(name) ?? [];
  if (chosen === undefined) return { itemId };
  try {
    const pairs = JSON.parse(chosen) as [string, string][];
    return { itemId, options: pairs.map(([optionId, valueId]) => ({ optionId, valueId })) };
  } catch {
    return { itemId };
  }
}
