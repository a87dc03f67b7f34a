import { useState } from 'react';
import { type Choices, firstChoices } from './choices.ts';
import { choicesFrom, choicesOfVariant, chooseValue, chosenVariant } from './choose-variant.ts';
import type { ShownProduct } from './load-product.ts';
import { offerOfVariant } from './offer-of-variant.ts';

/** What of a product is chosen, and the product as it is offered by that. */
export interface Choice {
  choices: Choices;
  choose: (optionId: string, valueId: string) => void;
  /** The product with the chosen variant's price, pictures, stock and delivery; else as it came. */
  offered: ShownProduct;
}

type Options = {
  /** Values by option id, or a variant's code, that the page's address names. */
  named?: { choices: Choices; variant: string | undefined };
  /** Told of each choice that the shopper makes. */
  onChange?: (choices: Choices) => void;
};

export function useChoice(product: ShownProduct, { named, onChange }: Options = {}): Choice {
  const [chosen, setChosen] = useState<Choices>(() => {
    const whole = named?.variant ? choicesOfVariant(product, named.variant) : undefined;
    return { ...firstChoices(product.options), ...(whole ?? named?.choices) };
  });
  // Elsewhere other variants are offered: a new address may take away what was chosen.
  const choices = choicesFrom(product, chosen);
  const choose = (optionId: string, valueId: string) => {
    const next = chooseValue(product, choices, optionId, valueId);
    setChosen(next);
    onChange?.(next);
  };
  return { choices, choose, offered: offerOfVariant(product, chosenVariant(product, choices)) };
}
