import { picturesOfChoice } from '@karwan/contract/option-pictures';
import { useState } from 'react';
import { type Choices, firstChoices } from './choices.ts';
import { choicesFrom, choicesOfVariant, chooseValue, chosenVariant } from './choose-variant.ts';
import type { ShownProduct } from './load-product.ts';
import { offerOfVariant } from './offer-of-variant.ts';

/** The chosen options of a product, and the product with the chosen variant's offer. */
export interface Choice {
  choices: Choices;
  choose: (optionId: string, valueId: string) => void;
  /** The product with the chosen variant's price, pictures, stock and delivery; unchanged until one is chosen. */
  offered: ShownProduct;
}

type Options = {
  /** Choices in the page's URL: values by option id, or a variant's code. */
  named?: { choices: Choices; variant: string | undefined };
  /** Called with each choice of the shopper. */
  onChange?: (choices: Choices) => void;
};

/** The product with the chosen variant's offer, and the pictures of the chosen values first. */
export function asChosen(product: ShownProduct, choices: Choices): ShownProduct {
  const offered = offerOfVariant(product, chosenVariant(product, choices));
  const chosen = Object.entries(choices).map(([optionId, valueId]) => ({ optionId, valueId }));
  const own = picturesOfChoice(product.options, chosen);
  if (own.length === 0) return offered;
  const others = offered.images.filter(([image]) => !own.includes(image ?? ''));
  return { ...offered, images: [...own.map((image) => [image]), ...others] };
}

export function useChoice(product: ShownProduct, { named, onChange }: Options = {}): Choice {
  const [chosen, setChosen] = useState<Choices>(() => {
    const whole = named?.variant ? choicesOfVariant(product, named.variant) : undefined;
    return { ...firstChoices(product.options), ...(whole ?? named?.choices) };
  });
  // Variants depend on the zone: a new delivery location may invalidate choices.
  const choices = choicesFrom(product, chosen);
  const choose = (optionId: string, valueId: string) => {
    const next = chooseValue(product, choices, optionId, valueId);
    setChosen(next);
    onChange?.(next);
  };
  return { choices, choose, offered: asChosen(product, choices) };
}
