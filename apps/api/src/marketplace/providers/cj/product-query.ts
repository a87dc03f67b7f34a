import type { GroupQuestion, SearchQuestion } from '../../port.ts';

export interface QueryOptions {
  /** Our publisher id. */
  readonly companyId: string;
  /** Our website's id, which links are made for. */
  readonly websiteId: string;
  /** Advertisers to show; left out: all that we have joined. */
  readonly partnerIds?: readonly string[];
  /** Prices in this currency only, ISO 4217. */
  readonly currency?: string;
  /** Goes into links, to tell our own visitors apart from others; says nothing of a person. */
  readonly shopperId?: string;
  /** What a search sends: each word, or all of them as one. CJ says of neither what it does. */
  readonly keywordsAs?: 'words' | 'phrase';
}

/** An enumeration's value, which GraphQL writes without quotes. */
class Name {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Name | readonly string[] | undefined;

/**
 * The arguments as GraphQL writes them; JSON's strings and numbers are GraphQL's too. They stand in the
 * query itself, since variables would have to name types that CJ does not document.
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

/** Products that a question is about, `window` of them from its place on. */
export function searchQuery(asked: SearchQuestion, window: number, options: QueryOptions): string {
  const { words, brand, categoryId, sort, from } = asked;
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

/** What its advertiser sells by these words, among which the makes of the group are. */
export function groupQuery(asked: GroupQuestion, window: number, options: QueryOptions): string {
  // See `groupIdOf`, which puts the advertiser first.
  const [advertiserId = ''] = asked.groupId.split('-');
  return productsQuery(options, {
    partnerIds: [advertiserId],
    keywords: keywordsOf(asked.words, options.keywordsAs),
    limit: window,
  });
}

/** By the number of the thing itself; a query of its own, the other takes none. */
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

/** What is read of a product; see `product-shapes.ts`. */
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
