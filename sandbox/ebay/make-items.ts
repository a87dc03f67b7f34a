import { brands } from '@karwan/demo/catalogue/brands';
import { colours } from '@karwan/demo/catalogue/colours';
import { generateProducts } from '@karwan/demo/catalogue/generate-products';
import { createRandom, type Random } from '@karwan/demo/random';
import { everythingElse, type Leaf, leaves } from './category-tree.ts';
import { pickLocation, pickSeller, type SandboxSeller, type SellerLocation } from './sellers.ts';

/** An invented listing, before it is converted to eBay's response format. */
export interface SandboxItem {
  readonly itemId: string;
  readonly legacyId: string;
  /** The group's id, which variations of one listing share. */
  readonly groupId: string | null;
  /** Whether it is the variation of its group that searches return. */
  readonly isListed: boolean;
  readonly title: string;
  readonly leaf: Leaf;
  readonly brand: string;
  readonly colour: string;
  readonly size: string | null;
  readonly pictures: readonly string[];
  readonly currency: string;
  /** Cents; null for an auction. */
  readonly price: number | null;
  readonly regularPrice: number | null;
  /** Cents; null without a bid. */
  readonly bid: number | null;
  readonly isAuction: boolean;
  readonly condition: readonly [id: string, name: string] | null;
  /** Cents; null: calculated; undefined: unknown. */
  readonly shipping: number | null | undefined;
  readonly location: SellerLocation;
  readonly seller: SandboxSeller;
  readonly takesOffers: boolean;
  /** The product's id in eBay's catalogue, if it has one. */
  readonly epid: string | null;
  readonly listedAt: Date;
  readonly soldOut: boolean;
  readonly gtin: string | null;
}

const conditions = [
  ['1000', 'New'],
  ['1000', 'New'],
  ['1000', 'New'],
  ['1500', 'New other (see details)'],
  ['2000', 'Certified - Refurbished'],
  ['3000', 'Pre-owned'],
] as const;

const firstId = 110_000_000_000;

/** The whole catalogue; deterministic for a seed. */
export function makeItems(now: Date, seed = 'ebay'): SandboxItem[] {
  let legacy = firstId;
  const listed = leaves.flatMap((leaf) =>
    Array.from({ length: leaf.count }, (_, at) => {
      legacy += 1;
      return makeListing(createRandom(`${seed}/${leaf.id}/${at}`), leaf, String(legacy), now);
    }).flat(),
  );
  return [...listed, ...alsoSoldHere(now, legacy)];
}

/** Some products that the demo shop sells itself, so that these can be found in both places. */
function alsoSoldHere(now: Date, last: number): SandboxItem[] {
  const titles = new Map(brands.map(({ slug, title }) => [slug, title]));
  const known = generateProducts(now).filter(({ gtin }, at) => gtin !== null && at % 7 === 0);
  return known.map((product, at) => {
    const random = createRandom(`ebay/also/${product.itemCustomId}`);
    const legacyId = String(last + 1 + at);
    const more = createRandom(`ebay/seller/${legacyId}`);
    return {
      itemId: `v1|${legacyId}|0`,
      legacyId,
      groupId: null,
      isListed: true,
      title: product.name,
      leaf: everythingElse,
      brand: titles.get(product.brand) ?? product.brand,
      colour: product.features.at(-1)?.value ?? '',
      size: null,
      pictures: product.pictures.slice(0, 1).map((key) => key.replace('demo/', '')),
      currency: 'USD',
      price: random.int(3_000, 60_000),
      regularPrice: null,
      bid: null,
      isAuction: false,
      condition: ['1000', 'New'],
      shipping: 0,
      location: pickLocation(more, 'US'),
      seller: pickSeller(more),
      takesOffers: false,
      epid: null,
      listedAt: now,
      soldOut: false,
      gtin: product.gtin,
    };
  });
}

/** One listing, or all variations of one. */
function makeListing(random: Random, leaf: Leaf, legacyId: string, now: Date): SandboxItem[] {
  const kindAt = random.int(0, leaf.kinds.length - 1);
  const kind = leaf.kinds[kindAt] ?? '';
  const brand = random.pick(leaf.brands);
  const isAuction = random.chance(0.07);
  const price = Math.round(skewed(random, leaf.price) * 100) - 1;
  const isReduced = !isAuction && random.chance(0.22);
  const shape = leaf.shapes[kindAt] ?? random.pick(leaf.shapes);
  const number = String(random.int(0, 9999)).padStart(4, '0');
  const views = random.chance(0.02) ? [] : [1, 2, 3].slice(0, random.int(1, 3));
  // A separate random sequence, so that the other values of a seed do not change.
  const more = createRandom(`ebay/seller/${legacyId}`);
  const base = {
    legacyId,
    leaf,
    brand,
    isAuction,
    currency: random.chance(0.03) ? 'GBP' : 'USD',
    price: isAuction ? null : price,
    regularPrice: isReduced ? Math.round(price * random.between(1.1, 1.8)) : null,
    bid: isAuction && random.chance(0.7) ? Math.round(price * random.between(0.1, 0.8)) : null,
    condition: random.chance(0.03) ? null : random.pick(conditions),
    shipping: random.chance(0.1) ? undefined : random.pick([0, 0, 0, 599, 1299, null]),
    location: pickLocation(more, random.pick(['US', 'US', 'US', 'US', 'GB', 'JP'] as const)),
    seller: pickSeller(more),
    takesOffers: !isAuction && more.chance(0.3),
    epid: more.chance(0.6) ? String(more.int(1_000_000_000, 29_999_999_999)) : null,
    listedAt: new Date(now.getTime() - random.int(0, 90 * 24 * 60) * 60_000),
    soldOut: random.chance(0.03),
    gtin: random.chance(0.5) ? `00${random.int(10_000_000_000, 99_999_999_999)}` : null,
  };
  const isGroup = !isAuction && random.chance(leaf.sizes ? 0.5 : 0.1);
  const shownColours = random.sample(leaf.colours, isGroup ? 3 : 1);
  const sizes = isGroup && leaf.sizes ? random.sample(leaf.sizes, 3) : [null];
  const makes = shownColours.flatMap((colour) => sizes.map((size) => ({ colour, size })));
  const touch = random.pick(leaf.touches);
  return makes.map(({ colour, size }, at) => ({
    ...base,
    colour: colours[colour]?.title ?? colour,
    size,
    itemId: `v1|${legacyId}|${isGroup ? `4${legacyId.slice(-8)}${at}` : 0}`,
    groupId: isGroup ? legacyId : null,
    isListed: at === 0,
    title: [brand, touch, kind, isGroup ? '' : colours[colour]?.title].filter(Boolean).join(' '),
    pictures: views.map((view) => `${shape}-${colour}-${number}-${view}`),
  }));
}

/** A skewed distribution: most things are cheap; a few cost a lot. */
function skewed(random: Random, [min, max]: readonly [number, number]): number {
  return Math.ceil(min + (max - min) * random.next() ** 2.2);
}
