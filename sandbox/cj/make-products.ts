import { brands } from '@karwan/demo/catalogue/brands';
import { colours } from '@karwan/demo/catalogue/colours';
import { generateProducts } from '@karwan/demo/catalogue/generate-products';
import { createRandom, type Random } from '@karwan/demo/random';
import { type Advertiser, advertisers, type Shelf, shares, shelves } from './shelves.ts';

/** An invented product of an advertiser's feed. */
export interface SandboxProduct {
  readonly id: string;
  readonly advertiser: Advertiser;
  readonly title: string;
  readonly brand: string;
  readonly category: { readonly id: string; readonly name: string } | null;
  readonly groupId: string | null;
  readonly colour: string;
  readonly size: string | null;
  readonly material: string | null;
  readonly pictures: readonly string[];
  /** Minor units of the advertiser's currency. */
  readonly price: number;
  readonly salePrice: number | null;
  readonly saleEnds: Date | null;
  readonly availability: string | null;
  readonly gtin: string | null;
  readonly mpn: string | null;
  readonly shipping: number | null;
  readonly lastUpdated: Date;
}

/** The number of minor units in one unit of a currency. */
export const minorUnits = (currency: string) => (currency === 'JPY' ? 1 : 100);
/** Rough exchange rates from US dollars. */
const worth: Record<string, number> = {
  USD: 1,
  GBP: 0.8,
  EUR: 0.92,
  SEK: 10.5,
  JPY: 150,
  PKR: 280,
};

/** The whole catalogue; deterministic apart from its dates. */
export function makeProducts(now: Date): SandboxProduct[] {
  const shelved = shelves.flatMap((shelf) =>
    Array.from({ length: shelf.count }, (_, at) =>
      makesOf(createRandom(`cj/${shelf.id}/${at}`), shelf, `${shelf.id}${at}`, now),
    ).flat(),
  );
  return [...shelved, ...alsoSoldHere(now)];
}

/** One product in its colours and sizes, each of which feeds list separately. */
function makesOf(random: Random, shelf: Shelf, number: string, now: Date): SandboxProduct[] {
  const kindAt = random.int(0, shelf.kinds.length - 1);
  const brand = random.pick(shelf.brands);
  const advertiser = advertisers[random.pick(shares)];
  if (!advertiser) return [];
  const [min, max] = shelf.price;
  const dollars = min + (max - min) * random.next() ** 2.4;
  const price = inMinorUnits(dollars, advertiser.currency);
  const isGroup = random.chance(shelf.sizes ? 0.3 : 0.12);
  const sizes = shelf.sizes ? random.sample(shelf.sizes, isGroup ? 2 : 1) : [null];
  const makes = random
    .sample(shelf.colours, isGroup ? 2 : 1)
    .flatMap((colour) => sizes.map((size) => ({ colour, size })));
  const view = String(random.int(0, 9999)).padStart(4, '0');
  const views = random.chance(0.03) ? [] : [1, 2, 3].slice(0, random.int(1, 3));
  const salePrice = random.chance(0.25)
    ? inMinorUnits((dollars * random.int(60, 90)) / 100, advertiser.currency)
    : null;
  const base = {
    advertiser,
    title: [brand, random.pick(shelf.touches), shelf.kinds[kindAt]].join(' '),
    brand,
    category: random.chance(0.04) ? null : { id: shelf.id, name: shelf.name },
    groupId: isGroup ? `g${number}` : null,
    material: random.chance(0.8) ? random.pick(shelf.materials) : null,
    price,
    salePrice,
    saleEnds: salePrice ? new Date(now.getTime() + random.int(-5, 40) * 86_400_000) : null,
    availability: random.pick(['in stock', 'in stock', 'In Stock', 'out of stock', null]),
    gtin: null,
    mpn: random.chance(0.5) ? `${brand.slice(0, 2).toUpperCase()}-${random.int(100, 9999)}` : null,
    shipping: random.pick([0, null, inMinorUnits(25, advertiser.currency)]),
    lastUpdated: new Date(now.getTime() - random.int(0, 30 * 24 * 60) * 60_000),
  };
  return makes.map(({ colour, size }, at) => ({
    ...base,
    id: `cj${number}${at === 0 ? '' : `-${at}`}`,
    colour: colours[colour]?.title ?? colour,
    size,
    pictures: views.map((one) => `${shelf.shapes[kindAt]}-${colour}-${view}-${one}`),
  }));
}

/** Some products that the demo shop sells itself, so that these can be found in both places. */
function alsoSoldHere(now: Date): SandboxProduct[] {
  const titles = new Map(brands.map(({ slug, title }) => [slug, title]));
  return generateProducts(now).flatMap((product, at): SandboxProduct[] => {
    const [offer] = product.variants[0]?.offers ?? [];
    const random = createRandom(`cj/also/${product.itemCustomId}`);
    if (!offer || at % 3 !== 0) return [];
    const advertiser = advertisers[0];
    if (!advertiser) return [];
    const model = product.specs.find(({ name }) => name === 'Model')?.value ?? null;
    return [
      {
        id: `cjk${product.itemCustomId}`,
        advertiser,
        title: product.name,
        brand: titles.get(product.brand) ?? product.brand,
        category: null,
        groupId: null,
        colour: product.features.at(-1)?.value ?? '',
        size: null,
        material: null,
        pictures: product.pictures.slice(0, 1).map((key) => key.replace('demo/', '')),
        price: inMinorUnits(random.between(40, 900), 'USD'),
        salePrice: null,
        saleEnds: null,
        availability: 'in stock',
        gtin: product.gtin,
        mpn: model,
        shipping: null,
        lastUpdated: now,
      },
    ];
  });
}

function inMinorUnits(dollars: number, currency: string): number {
  return Math.ceil(dollars * (worth[currency] ?? 1)) * minorUnits(currency);
}
