import type { OfferCardRow } from '../../catalogue/listing/offer-cards.ts';
import { foldText } from '../terms/words.ts';

/** After each of the best matches, this many products by their telling words. */
const tellingInARow = 4;

/** Interleaves the two lists without duplicates; when one ends, the other continues. */
export function interleave(
  best: readonly OfferCardRow[],
  telling: readonly OfferCardRow[],
): OfferCardRow[] {
  const told = differentFirst(telling);
  const rounds = Math.max(best.length, Math.ceil(told.length / tellingInARow));
  const all = Array.from({ length: rounds }, (_, round) => [
    ...best.slice(round, round + 1),
    ...told.slice(round * tellingInARow, (round + 1) * tellingInARow),
  ]).flat();
  return [...new Map(all.map((offer) => [offer.product_id, offer])).values()];
}

/** Products that differ from one before only by flavour or size follow after all others. */
function differentFirst(offers: readonly OfferCardRow[]): OfferCardRow[] {
  const things = new Set<string>();
  const [first, others]: [OfferCardRow[], OfferCardRow[]] = [[], []];
  for (const offer of offers) {
    const thing = thingOf(nameOf(offer));
    (things.has(thing) ? others : first).push(offer);
    things.add(thing);
  }
  return [...first, ...others];
}

/** The name in a card, without parsing the rest. */
const cardName = /"name":("(?:[^"\\]|\\.)*")/;

export function nameOf({ card }: OfferCardRow): string {
  const [, name] = cardName.exec(card) ?? [];
  return name === undefined ? '' : (JSON.parse(name) as string);
}

/** A name up to its flavour, colour or size: `Maker - Thing, Flavour, 500 g`. */
const thingOf = (name: string) => foldText(name.split(/[,(]|\s\d/, 1)[0] ?? '').trim();
