import type { GroupQuestion, SearchQuestion } from '../../port.ts';

export interface QueryOptions {
  /** Our publisher id. */
  readonly companyId: string;
  /** Our website's id, for affiliate links. */
  readonly websiteId: string;
  /** Advertisers to show; left out: all that we have joined. */
  readonly partnerIds?: readonly string[];
  /** Prices in this currency only, ISO 4217. */
  readonly currency?: string;
  /** Put into links, to distinguish our visitors from those of other sites; identifies nobody. */
  readonly shopperId?: string;
  /** How keywords are sent: one by one, or as one phrase. CJ documents neither. */
  readonly keywordsAs?: 'words' | 'phrase';
}

/** An enum value, which GraphQL writes without quotes. */
class Name {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Name | readonly string[] | undefined;

/**
 * Serializes arguments in GraphQL syntax, in which JSON strings and numbers are valid. They are part of the query
 * itself, since variables would need types that CJ does not document.
 */
function written(args: Record<string, Value>): string {
  return Object.entries(args)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) => `${name}: ${value instanceof Name ? value.text : JSON.stringify(value)}`,
    )
    .join(', ');
}

const orders: Record<SearchQuestion['sort'], Record<string, Value>> = {
  best: {},
  newest: { sortBy: new Name('LAST_UPDATED'), sortOrder: new Name('DESC') },
  'price-asc': { sortBy: new Name('PRICE'), sortOrder: new Name('ASC') },
  'price-desc': { sortBy: new Name('PRICE'), sortOrder: new Name('DESC') },
};

/** A query of a search's products, `window` of them from its offset on. */
export function searchQuery(
  requested: SearchQuestion,
  window: number,
  options: QueryOptions,
): string {
  const { words, brand, categoryId, sort, from } = requested;
  return productsQuery(options, {
    keywords: keywordsOf(words, options.keywordsAs),
    brand: brand && [brand],
    googleProductCategoryIds: categoryId && [categoryId],
    availability: new Name('IN_STOCK'),
    limit: window,
    offset: from,
    ...orders[sort],
  });
}

export function itemQuery(itemId: string, options: QueryOptions): string {
  return productsQuery(options, { productIds: [itemId], limit: 1 });
}

/** A query of the advertiser's products with these words, which include the group's variations. */
export function groupQuery(
  requested: GroupQuestion,
  window: number,
  options: QueryOptions,
): string {
  // See `groupIdOf`: the id starts with the advertiser's.
  const [advertiserId = ''] = requested.groupId.split('-');
  return productsQuery(options, {
    partnerIds: [advertiserId],
    keywords: keywordsOf(requested.words, options.keywordsAs),
    limit: window,
  });
}

/** A query by GTIN, which CJ's keyword query does not accept. */
export function gtinQuery(gtin: string, window: number, options: QueryOptions): string {
  const { companyId, partnerIds, currency } = options;
  const args = written({
    companyId,
    partnerIds,
    partnerStatus: new Name('JOINED'),
    currency,
    gtin,
    limit: window,
  });
  return `{ products: shoppingProducts(${args}) { totalCount resultList { ${fields(options)} } } }`;
}

function keywordsOf(words: string | undefined, as: QueryOptions['keywordsAs'] = 'words') {
  if (words === undefined) return undefined;
  return as === 'phrase' ? [words] : words.split(/[\s,()]+/).filter(Boolean);
}

function productsQuery(options: QueryOptions, args: Record<string, Value>): string {
  const { companyId, partnerIds, currency } = options;
  const all = written({
    companyId,
    partnerIds,
    partnerStatus: new Name('JOINED'),
    currency,
    ...args,
  });
  return `{ products(${all}) { totalCount resultList { ... on Shopping { ${fields(options)} } } } }`;
}

/** The fields that are read of a product; see `product-shapes.ts`. */
function fields({ websiteId, shopperId }: QueryOptions): string {
  const money = '{ amount currency }';
  return [
    'id advertiserId advertiserName advertiserCountry title description link imageLink',
    `additionalImageLink brand gtin mpn itemGroupId price ${money} salePrice ${money}`,
    'salePriceEffectiveDateStart salePriceEffectiveDateEnd availability condition color size',
    'material gender pattern isDeleted joinedStatus googleProductCategory { id name }',
    `shipping { price ${money} country }`,
    `linkCode(${written({ pid: websiteId, shopperId })}) { clickUrl }`,
  ].join(' ');
}
