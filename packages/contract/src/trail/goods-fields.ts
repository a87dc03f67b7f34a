import type {
  OfferPrice,
  ProductSchedule,
  ProductSorting,
  ProductTexts,
} from '../catalogue/staff/product-record.ts';
import type { BrandFields } from '../catalogue/staff/staff-brands.ts';
import type { CategoryFields } from '../catalogue/staff/staff-categories.ts';
import type { CollectionFields } from '../catalogue/staff/staff-collections.ts';
import type { PromotionFields } from '../sales/staff/promotions/promotions.ts';
import type { TrailKind } from './trail-kinds.ts';
import type { TrailFields, TrailValue } from './trail-values.ts';

const version = 'hidden';
const named = { name: 'text', value: 'text' } as const;

const sale = { price: 'money', salePrice: 'money', saleFrom: 'time', saleUntil: 'time' } as const;

const offer = { ...sale, isActive: 'yesNo' } as const satisfies Record<
  Exclude<keyof OfferPrice, 'sale'>,
  TrailValue
>;

const brand = { name: 'text', description: 'text', picture: 'changed' } as const satisfies Record<
  keyof BrandFields,
  TrailValue
>;

const category = {
  name: 'text',
  description: 'text',
  picture: 'changed',
  addressPart: 'text',
  isActive: 'yesNo',
  isFeatured: 'yesNo',
  isPopular: 'yesNo',
} as const satisfies Record<keyof CategoryFields, TrailValue>;

const collection = {
  name: 'text',
  description: 'text',
  picture: 'changed',
  slug: 'text',
  isActive: 'yesNo',
  categoryIds: 'ref:category',
  brandIds: 'ref:brand',
  least: 'money',
  most: 'money',
  badge: 'word:badge',
  newDays: 'number',
  onSale: 'yesNo',
  inStock: 'yesNo',
  propertyName: 'text',
  propertyValue: 'text',
} as const satisfies Record<keyof CollectionFields, TrailValue>;

const words = {
  name: 'text',
  description: 'text',
  features: named,
  facts: named,
  specs: named,
} as const satisfies Record<keyof ProductTexts, TrailValue>;

const sorting = {
  category: 'ref:category',
  otherCategories: 'ref:category',
  brand: 'ref:brand',
  badges: 'word:badge',
  weightGrams: 'number',
  gtin: 'text',
  hsCode: 'text',
  originCountry: 'country',
  freeShipping: 'yesNo',
  returnDays: 'number',
  authenticity: 'word:authenticity',
} as const satisfies Record<keyof ProductSorting, TrailValue>;

const schedule = { showFrom: 'time', showUntil: 'time' } as const satisfies Record<
  keyof ProductSchedule,
  TrailValue
>;

const promotion = {
  name: 'text',
  code: 'text',
  kind: 'word:promotion',
  percent: 'percent',
  amount: 'money',
  buy: 'number',
  get: 'number',
  atMost: 'money',
  minimum: 'money',
  branchIds: 'ref:branch',
  categoryIds: 'ref:category',
  brandIds: 'ref:brand',
  products: 'ref:product',
  group: 'word:promotionGroup',
  phones: 'number',
  startsAt: 'time',
  endsAt: 'time',
  maxUses: 'number',
  maxUsesEach: 'number',
  combinable: 'yesNo',
  priority: 'number',
  isActive: 'yesNo',
} as const satisfies Record<keyof PromotionFields, TrailValue>;

/** Fields of the trail about products, their prices and stock, and what sorts them. */
export const catalogueFields = {
  'brand.add': { name: 'text' },
  'brand.merge': { name: 'text', menuUrl: 'text', into: 'ref:brand' },
  'brand.save': { ...brand, version },
  'category.add': { name: 'text', parent: 'ref:category', menuUrl: 'text' },
  'category.merge': { name: 'text', menuUrl: 'text', into: 'ref:category' },
  'category.move': { parent: 'ref:category', position: 'hidden', menuUrl: 'text' },
  'category.save': { ...category, version },
  'collection.add': { name: 'text', menuUrl: 'text' },
  'collection.save': { ...collection, version },
  'import.apply': { rows: 'number', added: 'number', changed: 'number', refused: 'number' },
  'import.check': { chosen: 'number', stock: 'word:stockWay' },
  'import.retryPictures': { queued: 'number' },
  'import.undo': { rows: 'number', added: 'number', changed: 'number', refused: 'number' },
  'import.upload': { bytes: 'number', columns: 'number' },
  'item.add': { price: 'money', isActive: 'yesNo' },
  'item.applyPrices': { ...sale, version },
  'item.savePrice': { ...offer, version },
  'item.setShelf': { shelf: 'text' },
  'item.undoPrices': { ...sale, version },
  'picture.fetch': { image: 'hidden', width: 'number', height: 'number', address: 'text' },
  'picture.upload': { image: 'hidden', width: 'number', height: 'number' },
  'prices.cancelPlan': { state: 'word:plan' },
  'prices.plan': { at: 'time', rows: 'number' },
  'prices.rule': { basisPoints: 'basisPoints', step: 'money', rows: 'number' },
  'prices.stop': { rows: 'number' },
  'prices.undo': { rows: 'number' },
  'product.create': {
    name: 'text',
    category: 'ref:category',
    brand: 'ref:brand',
    copyOf: 'ref:product',
  },
  'product.publish': { isActive: 'yesNo' },
  'product.savePictures': { list: 'changed', version },
  'product.saveSchedule': { ...schedule, version },
  'product.saveSorting': { ...sorting, version },
  'product.saveVariants': { variants: named, options: named, dividing: 'text', version },
  'product.saveWords': { ...words, isStale: 'yesNo', version },
  'product.weigh': { grams: 'number', sizeMm: 'number' },
  'promotion.add': promotion,
  'promotion.approve': { version },
  'promotion.save': { ...promotion, version },
  'search.decide': { state: 'word:search' },
  'search.hide': { isHidden: 'yesNo' },
  'searchWord.add': { word: 'text', meant: 'text', bothWays: 'yesNo' },
  'searchWord.refuse': { word: 'text', other: 'text' },
  'searchWord.remove': { word: 'text', meant: 'text', bothWays: 'yesNo' },
  'stock.move': { free: 'number', change: 'number' },
  'stock.receive': { note: 'text', lines: { code: 'text', quantity: 'number' } },
  'stock.setBranchLowStock': { lowStock: 'number' },
  'stock.setLowStock': { lowStock: 'number' },
  'stockCount.cancel': { state: 'word:countState' },
  'stockCount.post': { state: 'word:countState', lines: 'number', missing: 'word:uncounted' },
  'stockCount.recount': { lines: 'number' },
  'stockCount.scan': { scans: 'number', items: 'number' },
  'stockCount.start': { categoryId: 'ref:category', bound: 'number' },
  'stockTransfer.cancel': { state: 'word:transfer' },
  'stockTransfer.create': { from: 'ref:branch', to: 'ref:branch' },
  'stockTransfer.receive': {
    state: 'word:transfer',
    lines: { variantId: 'ref:variant', received: 'number', missing: 'number' },
  },
  'stockTransfer.send': { state: 'word:transfer', lines: 'number' },
  'stockTransfer.setLine': { variant: 'ref:variant', quantity: 'number' },
} as const satisfies Partial<Record<TrailKind, TrailFields>>;
