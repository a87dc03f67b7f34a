import { createRandom, type Random } from '../random.ts';
import { brands } from './brands.ts';
import { colours } from './colours.ts';
import { families } from './families.ts';
import { chooseWords, fillPattern, type Words, withArticles } from './fill-pattern.ts';
import { gtinOf } from './gtin.ts';
import { makeOffers } from './make-offers.ts';
import { makeVariants } from './make-variants.ts';
import type { DemoProduct, Family, NameValue, ProductType } from './shape.ts';
import { colourOption, isStocked, priceStepOf, sizeOption } from './sizes.ts';

const day = 86_400_000;
const brandTitles = new Map(brands.map((brand) => [brand.slug, brand.title]));

/** One in so many products is new; over all departments these are more than forty. */
const recentEvery = 19;

function pairs(patterns: Record<string, string>, words: Words): NameValue[] {
  return Object.entries(patterns).map(([name, pattern]) => ({
    name,
    value: fillPattern(pattern, words),
  }));
}

function describe(family: Family, words: Words, random: Random): string {
  const sentences = [family.opens, family.details, family.ends].map((patterns) =>
    fillPattern(random.pick(patterns), words),
  );
  return withArticles(sentences.join(' '));
}

/** The pictures of one colour, from three sides. */
const picturesOf = (type: ProductType, number: string, colour: string): string[] =>
  [1, 2, 3].map((view) => `demo/${type.shape}-${colour}-${number}-${view}`);

/** The pictures that a product shows of one of its colours: the main colour from three sides, others from the front. */
const shownOf = (
  type: ProductType,
  number: string,
  colour: string,
  [main = 'sand']: readonly string[],
): string[] => picturesOf(type, number, colour).slice(0, colour === main ? 3 : 1);

/** A name of several colours says none of them: the shopper chooses it. */
const nameOf = (picked: string, [first = picked]: readonly string[], colours: readonly string[]) =>
  colours.length > 1 && picked.includes('colour}') ? first : picked;

/** A price in rupees within the type's range, more often near the lower end. */
function rupeesFor([low, high]: readonly [number, number], random: Random): number {
  const share = random.next() ** 2;
  return Math.round(low + (high - low) * share);
}

function makeProduct(family: Family, type: ProductType, index: number, at: number, now: Date) {
  const code = type.category.split('/').slice(1).join('-');
  const number = String(index + 1).padStart(4, '0');
  const random = createRandom(`${type.category}/${number}`);
  const brand = random.pick(family.brands);
  const chosen = random.sample(family.colours, random.int(1, family.colourChoices));
  const words: Words = {
    ...chooseWords({ ...family.slots, ...type.slots }, random),
    brand: brandTitles.get(brand) ?? brand,
    line: family.lines[(index + random.int(0, 1)) % family.lines.length] ?? '',
    noun: random.pick(type.nouns),
    colour: (colours[chosen[0] ?? '']?.title ?? '').toLowerCase(),
  };
  const title = fillPattern(nameOf(random.pick(family.names), family.names, chosen), words);
  const rupees = rupeesFor(type.price, random);
  const discount = random.chance(0.22) ? random.pick([10, 15, 20, 25, 30, 40, 50]) : 0;
  const offers = makeOffers(rupees, discount, random.chance(0.05), random);
  const isRecent = at % recentEvery === 0;
  const age = isRecent ? random.int(1, 20) : random.int(45, 700);
  const popularity = random.int(0, 1000);
  const isSale = offers.some((offer) => offer.salePrice !== null);
  const badges: DemoProduct['badges'] = [];
  if (isSale) badges.push('sale');
  if (popularity > 930) badges.push('hot');
  if (isRecent) badges.push('new');
  const reviews = isRecent ? random.int(0, 4) : random.int(3, 460);
  const options = [];
  if (type.sizes) options.push(sizeOption(type.sizes));
  const shown = (colour: string) => shownOf(type, number, colour, chosen);
  if (chosen.length > 1) options.push(colourOption(chosen, shown));
  const itemCustomId = `${code}-${number}`;
  const product: DemoProduct = {
    itemCustomId,
    gtin: gtinOf(itemCustomId),
    name: `${words.brand} ${title}`,
    description: describe(family, words, random),
    brand,
    category: type.category,
    pictures: (chosen.length > 0 ? chosen : ['sand']).flatMap(shown),
    badges,
    features: [
      ...pairs(family.features, words),
      // Where the shopper chooses the colour, one colour stated here would contradict the choice.
      ...(chosen.length === 1 ? [{ name: 'Colour', value: fillPattern('{^colour}', words) }] : []),
    ],
    facts: [
      { name: 'Brand', value: words.brand ?? '' },
      { name: 'Type', value: fillPattern('{^noun}', words) },
    ],
    specs: pairs(family.specs, words),
    options,
    weightGrams: random.int(...type.weight),
    freeShipping: random.chance(0.08),
    vatPercent: type.category.startsWith('books/') ? 0 : 18,
    rating: reviews === 0 ? 0 : Math.min(50, 36 + random.int(0, 14)) / 10,
    reviews,
    popularity,
    listedAt: new Date(now.getTime() - age * day - random.int(0, day)),
    variants: makeVariants({
      itemCustomId,
      options: isStocked(type.sizes) ? options : [],
      offers,
      picturesOf: (colour) => picturesOf(type, number, colour),
      priceStep: priceStepOf(type.sizes),
    }),
  };
  return product;
}

/**
 * Every product of the demo shop; deterministic, apart from dates, which depend on `now`. Products with equal names are
 * distinguished by colour if they have one only, then by an edition number.
 */
export function generateProducts(now: Date): DemoProduct[] {
  const products: DemoProduct[] = [];
  for (const family of families) {
    for (const type of family.types) {
      for (let index = 0; index < type.count; index++) {
        products.push(makeProduct(family, type, index, products.length, now));
      }
    }
  }
  return withDistinctNames(products);
}

function withDistinctNames(products: DemoProduct[]): DemoProduct[] {
  const seen = new Set<string>();
  return products.map((product) => {
    const colour = product.features.find(({ name }) => name === 'Colour')?.value;
    const names = [product.name, ...(colour ? [`${product.name}, ${colour}`] : [])];
    for (let edition = 2; edition < 20; edition++) names.push(`${product.name} ${edition}`);
    const name = names.find((candidate) => !seen.has(candidate)) ?? product.itemCustomId;
    seen.add(name);
    return { ...product, name };
  });
}
