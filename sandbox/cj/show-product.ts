import { pictureHost } from './access.ts';
import { minorUnits, type SandboxProduct } from './make-products.ts';

/** A product as the schema's resolvers return it. Fields missing from a feed are null. */
export function showProduct(product: SandboxProduct) {
  const { advertiser, pictures, category, shipping, salePrice, saleEnds } = product;
  const { currency } = advertiser;
  const money = (amount: number) => ({
    // CJ's documentation shows strings without specifying the format.
    amount: (amount / minorUnits(currency)).toFixed(minorUnits(currency) === 1 ? 0 : 2),
    currency,
  });
  const [first, ...others] = pictures.map((name) => `https://${pictureHost}/p/${name}.jpg`);
  const link = `https://www.${advertiser.host}/p/${encodeURIComponent(product.id)}`;
  return {
    __typename: 'Shopping',
    id: product.id,
    adId: `9${advertiser.id}`,
    advertiserId: advertiser.id,
    advertiserName: advertiser.name,
    advertiserCountry: advertiser.country,
    title: product.title,
    description: descriptionOf(product),
    link,
    imageLink: first ?? null,
    additionalImageLink: others,
    brand: product.brand,
    gtin: product.gtin,
    mpn: product.mpn,
    itemGroupId: product.groupId,
    googleProductCategory: category,
    price: money(product.price),
    salePrice: salePrice === null ? null : money(salePrice),
    salePriceEffectiveDateEnd: saleEnds?.toISOString() ?? null,
    availability: product.availability,
    condition: 'new',
    color: product.colour,
    size: product.size,
    material: product.material,
    shipping: shipping === null ? null : { price: money(shipping), country: advertiser.country },
    lastUpdated: product.lastUpdated.toISOString(),
    isDeleted: false,
    joinedStatus: advertiser.joined,
    linkCode: ({ pid, shopperId }: { pid: string; shopperId?: string }) =>
      advertiser.joined ? { clickUrl: clickUrl(link, pid, shopperId) } : null,
  };
}

function clickUrl(link: string, pid: string, shopperId: string | undefined): string {
  const query = new URLSearchParams({ url: link });
  if (shopperId) query.set('sid', shopperId);
  return `https://www.anrdoezrs.net/links/${encodeURIComponent(pid)}/type/dlg?${query}`;
}

function descriptionOf({ title, brand, colour, material }: SandboxProduct): string {
  return `<p>${title} by <b>${brand}</b>, in ${colour.toLowerCase()}${material ? ` ${material.toLowerCase()}` : ''}. Sent in
    its own box, with the maker’s papers.</p><script>alert(1)</script><img src="https://tracker.example/p.gif">`;
}
