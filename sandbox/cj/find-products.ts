import { minorUnits, type SandboxProduct } from './make-products.ts';

/** The arguments of both queries that the sandbox respects; it ignores others. */
export interface ProductsArguments {
  readonly companyId: string;
  readonly productIds?: readonly string[];
  readonly keywords?: readonly string[];
  readonly partnerIds?: readonly string[];
  readonly partnerStatus?: 'JOINED' | 'NOT_JOINED';
  readonly limit?: number;
  readonly offset?: number;
  readonly currency?: string;
  readonly lowPrice?: number;
  readonly highPrice?: number;
  readonly availability?: string;
  readonly googleProductCategoryIds?: readonly string[];
  readonly brand?: readonly string[];
  readonly gtin?: string;
  readonly sortBy?: 'LAST_UPDATED' | 'PRICE';
  readonly sortOrder?: 'ASC' | 'DESC';
}

/** The products that match a query, sorted. */
export function findProducts(
  products: readonly SandboxProduct[],
  asked: ProductsArguments,
): SandboxProduct[] {
  const among = (list: readonly string[] | undefined, value: string | undefined) =>
    list === undefined || (value !== undefined && list.includes(value));
  const brands = asked.brand?.map((one) => one.toLowerCase());
  const found = products.filter((product) => {
    const { advertiser, availability } = product;
    const text = `${product.title} ${product.category?.name ?? ''} ${product.colour}`.toLowerCase();
    const paid = (product.salePrice ?? product.price) / minorUnits(advertiser.currency);
    return (
      among(asked.productIds, product.id) &&
      among(asked.partnerIds, advertiser.id) &&
      among(asked.googleProductCategoryIds, product.category?.id) &&
      among(brands, product.brand.toLowerCase()) &&
      (asked.partnerStatus === undefined ||
        advertiser.joined === (asked.partnerStatus === 'JOINED')) &&
      (asked.currency === undefined || advertiser.currency === asked.currency) &&
      (asked.gtin === undefined || product.gtin === asked.gtin) &&
      (asked.lowPrice === undefined || paid >= asked.lowPrice) &&
      (asked.highPrice === undefined || paid <= asked.highPrice) &&
      (asked.availability !== 'IN_STOCK' || !/out/.test(availability ?? '')) &&
      (asked.keywords ?? []).every((word) => text.includes(word.toLowerCase()))
    );
  });
  const way = asked.sortOrder === 'DESC' ? -1 : 1;
  const order = orders[asked.sortBy ?? 'NONE'];
  return found.sort((a, b) => way * order(a, b));
}

const mixed = (id: string) =>
  [...id].reduce((all, letter) => Math.imul(all ^ letter.charCodeAt(0), 0x01000193) >>> 0, 7);
const orders = {
  NONE: (a: SandboxProduct, b: SandboxProduct) => mixed(a.id) - mixed(b.id),
  PRICE: (a: SandboxProduct, b: SandboxProduct) => a.price - b.price,
  LAST_UPDATED: (a: SandboxProduct, b: SandboxProduct) =>
    a.lastUpdated.getTime() - b.lastUpdated.getTime(),
};
