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
  requested: ProductsArguments,
): SandboxProduct[] {
  const among = (list: readonly string[] | undefined, value: string | undefined) =>
    list === undefined || (value !== undefined && list.includes(value));
  const brands = requested.brand?.map((one) => one.toLowerCase());
  const found = products.filter((product) => {
    const { advertiser, availability } = product;
    const text = `${product.title} ${product.category?.name ?? ''} ${product.colour}`.toLowerCase();
    const paid = (product.salePrice ?? product.price) / minorUnits(advertiser.currency);
    return (
      among(requested.productIds, product.id) &&
      among(requested.partnerIds, advertiser.id) &&
      among(requested.googleProductCategoryIds, product.category?.id) &&
      among(brands, product.brand.toLowerCase()) &&
      (requested.partnerStatus === undefined ||
        advertiser.joined === (requested.partnerStatus === 'JOINED')) &&
      (requested.currency === undefined || advertiser.currency === requested.currency) &&
      (requested.gtin === undefined || product.gtin === requested.gtin) &&
      (requested.lowPrice === undefined || paid >= requested.lowPrice) &&
      (requested.highPrice === undefined || paid <= requested.highPrice) &&
      (requested.availability !== 'IN_STOCK' || !/out/.test(availability ?? '')) &&
      (requested.keywords ?? []).every((word) => text.includes(word.toLowerCase()))
    );
  });
  const way = requested.sortOrder === 'DESC' ? -1 : 1;
  const order = orders[requested.sortBy ?? 'NONE'];
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
