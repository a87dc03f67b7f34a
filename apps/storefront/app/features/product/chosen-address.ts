import type { ProductOption } from '@karwan/contract/product';
import { optionParameter, productAddress } from '../../page/addresses.ts';
import type { Choices } from './choices.ts';

/** The window's event when the choices in a product page's URL have changed, of which the router knows nothing. */
export const choiceEvent = 'choice';

/** The choices in a product page's URL: values by option id, or a variant's code. */
export function choicesInAddress(
  search: string,
  options: readonly ProductOption[],
): { choices: Choices; variant: string | undefined } {
  const parameters = new URLSearchParams(search);
  const choices = options.flatMap(({ optionId, values }) => {
    const named = parameters.get(optionParameter(optionId));
    return values.some(({ valueId }) => valueId === named) ? [[optionId, named]] : [];
  });
  return { choices: Object.fromEntries(choices), variant: parameters.get('variant') ?? undefined };
}

/** The URL of a product page with choices; other parameters are kept. */
export function chosenAddress(
  itemCustomId: string,
  options: readonly Pick<ProductOption, 'optionId'>[],
  choices: Choices,
  search = '',
): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('variant');
  for (const { optionId } of options) {
    const valueId = choices[optionId];
    if (valueId === undefined) parameters.delete(optionParameter(optionId));
    else parameters.set(optionParameter(optionId), valueId);
  }
  const query = parameters.toString();
  return `${productAddress({ itemCustomId })}${query && `?${query}`}`;
}
