import type { RequestContext } from '../../platform/context.ts';
import { jsonInLanguage } from '../../shop/settings/in-language.ts';
import type { CardTexts } from './offer-cards.ts';

/** Cards with the names of options, values and features in the reader's language. */
export async function cardsInLanguage(
  context: Pick<RequestContext, 'db' | 'tenant' | 'language'>,
  cards: CardTexts,
): Promise<CardTexts> {
  // Returns the same text where the shop has no translations in the language, else the parsed and translated cards.
  const json = await jsonInLanguage<unknown>({ ...context, fromJson: asText }, cards.json);
  if (typeof json === 'string') return cards;
  const texts = (json as unknown[]).map((card) => JSON.stringify(card));
  return { ...cards, texts, json: `[${texts.join()}]` };
}

const asText = <Answer>(text: string) => text as Answer;
