import type { AddedGoods, BranchGoods } from '@karwan/contract/order-changes';

type Options = BranchGoods['options'];

/** A product with more choices than anybody looks through is cut here. */
const maxChoices = 100;

/** Every combination of what a variant leaves open; of one that leaves nothing open, that nothing. */
export function choicesOf({ toChoose }: Pick<BranchGoods, 'toChoose'>): Options[] {
  let choices: Options[] = [[]];
  for (const { values, ...option } of toChoose) {
    choices = choices
      .flatMap((chosen) => values.map((value) => [...chosen, { ...option, ...value }]))
      .slice(0, maxChoices);
  }
  return choices;
}

/** What the names of fields for pieces of something that is added begin with. */
export const addedField = 'add.';

/** The field for pieces of an item with these values of its options. */
export function addedName(itemId: string, options: Options): string {
  const chosen = options.map(({ optionId, valueId }) => [optionId, valueId]);
  return addedField + (chosen.length > 0 ? `${itemId}.${JSON.stringify(chosen)}` : itemId);
}

/** Item and options that such a field names. */
export function readAddedName(name: string): Pick<AddedGoods, 'itemId' | 'options'> {
  const [, itemId = '', chosen] = /^add\.(\d+)(?:\.(.*))?$/.exec(name) ?? [];
  if (chosen === undefined) return { itemId };
  try {
    const pairs = JSON.parse(chosen) as [string, string][];
    return { itemId, options: pairs.map(([optionId, valueId]) => ({ optionId, valueId })) };
  } catch {
    return { itemId };
  }
}
