/** The demo shop's data, independent of the database. */

export interface NameValue {
  name: string;
  value: string;
}

export interface DemoOption {
  optionId: string;
  optionTitle: string;
  values: { valueId: string; valueTitle: string; swatch?: string; images?: string[] }[];
}

export interface DemoOffer {
  /** Code of the branch. */
  branch: string;
  /** Minor units of the branch's currency. */
  price: number;
  salePrice: number | null;
  stock: number;
}

/** A combination of options with its own price and stock. */
export interface DemoVariant {
  code: string;
  /** Value ids by option id; empty for a product whose options do not define variants. */
  choice: Record<string, string>;
  gtin: string | null;
  /** Empty: the product's pictures. */
  pictures: string[];
  offers: DemoOffer[];
}

export interface DemoProduct {
  itemCustomId: string;
  gtin: string | null;
  name: string;
  description: string;
  /** Slug of the brand. */
  brand: string;
  /** Menu URL of the most specific category. */
  category: string;
  pictures: string[];
  badges: ('sale' | 'hot' | 'new')[];
  features: NameValue[];
  facts: NameValue[];
  specs: NameValue[];
  options: DemoOption[];
  weightGrams: number;
  freeShipping: boolean;
  vatPercent: number;
  rating: number;
  reviews: number;
  popularity: number;
  listedAt: Date;
  variants: DemoVariant[];
}

export interface DemoCategory {
  menuUrl: string;
  /** Menu URL of the parent; null for a department. */
  parent: string | null;
  name: string;
  title: string;
  description: string;
  picture: string;
  isFeatured: boolean;
  isPopular: boolean;
}

export interface DemoBrand {
  slug: string;
  title: string;
  picture: string;
}

/** A range of sizes that a shopper chooses from. */
export type SizeRun =
  | 'clothes'
  | 'women-shoes'
  | 'men-shoes'
  | 'rings'
  | 'kids'
  | 'storage'
  | 'bat';

/** A sub-category, and how its products are generated. */
export interface ProductType {
  /** Menu URL of the sub-category. */
  category: string;
  /** The silhouette that the picture generator draws. */
  shape: string;
  count: number;
  nouns: readonly string[];
  /** The lowest and the highest price in Pakistani rupees. */
  price: readonly [number, number];
  /** The lowest and the highest weight in grams. */
  weight: readonly [number, number];
  sizes?: SizeRun;
  /** Values that replace the family's own of the same names. */
  slots?: Record<string, readonly string[]>;
}

/**
 * Product types with a common vocabulary. Patterns contain `{slot}` (as written), `{^slot}` (capital first letter) and
 * `{*slot}` (title case); besides the family's slots there are brand, line, noun and colour.
 */
export interface Family {
  brands: readonly string[];
  lines: readonly string[];
  colours: readonly string[];
  /** The number of colours to choose from; 1 means no choice. */
  colourChoices: number;
  slots: Record<string, readonly string[]>;
  names: readonly string[];
  opens: readonly string[];
  details: readonly string[];
  ends: readonly string[];
  features: Record<string, string>;
  specs: Record<string, string>;
  types: readonly ProductType[];
}
