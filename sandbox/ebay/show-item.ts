import type { SandboxItem } from './make-items.ts';

/** The host in picture URLs; the shop fetches from this server instead. */
const pictureOrigin = 'https://i.ebayimg.com';

export interface Showing {
  /** The server's URL, without a trailing slash. */
  readonly origin: string;
  /** From the request's end-user context; without it there are no affiliate links. */
  readonly campaignId: string | undefined;
  readonly referenceId: string | undefined;
}

const money = (cents: number, currency: string) => ({ value: (cents / 100).toFixed(2), currency });

const thumbnailOf = (name: string) => ({
  imageUrl: `${pictureOrigin}/thumbs/images/g/${name}/s-l225.jpg`,
});
const fullSizeOf = (name: string) => ({
  imageUrl: `${pictureOrigin}/images/g/${name}/s-l1600.jpg`,
});

/** An item in the format of search results. Unknown values are left out, as eBay does. */
export function showSummary(item: SandboxItem, { origin, ...showing }: Showing) {
  const { leaf, currency, price, bid, regularPrice, pictures, groupId, condition } = item;
  const [first, ...others] = pictures;
  const web = `https://www.ebay.com/itm/${item.legacyId}`;
  return {
    itemId: item.itemId,
    legacyItemId: item.legacyId,
    title: item.title,
    leafCategoryIds: [leaf.id],
    categories: [leaf, ...leaf.above].map(({ id, title }) => ({
      categoryId: id,
      categoryName: title,
    })),
    ...(first && { image: thumbnailOf(first), thumbnailImages: [fullSizeOf(first)] }),
    ...(others.length > 0 && { additionalImages: others.map(thumbnailOf) }),
    ...(price !== null && { price: money(price, currency) }),
    ...(bid !== null && { currentBidPrice: money(bid, currency), bidCount: 3 }),
    ...(regularPrice !== null &&
      price !== null && {
        marketingPrice: {
          originalPrice: money(regularPrice, currency),
          discountAmount: money(regularPrice - price, currency),
          discountPercentage: String(Math.round(100 - (price * 100) / regularPrice)),
          priceTreatment: 'LIST_PRICE',
        },
      }),
    ...(condition && { conditionId: condition[0], condition: condition[1] }),
    buyingOptions: [
      item.isAuction ? 'AUCTION' : 'FIXED_PRICE',
      ...(item.takesOffers ? ['BEST_OFFER'] : []),
    ],
    ...(item.epid && { epid: item.epid }),
    ...(groupId && {
      itemGroupHref: `${origin}/buy/browse/v1/item/get_items_by_item_group?item_group_id=${groupId}`,
      itemGroupType: 'SELLER_DEFINED_VARIATIONS',
    }),
    itemHref: `${origin}/buy/browse/v1/item/${encodeURIComponent(item.itemId)}`,
    itemWebUrl: web,
    ...(showing.campaignId && { itemAffiliateWebUrl: affiliate(web, showing) }),
    itemLocation: { country: item.location.country, postalCode: '100**' },
    ...(item.shipping !== undefined && { shippingOptions: [shippingOf(item)] }),
    itemCreationDate: item.listedAt.toISOString(),
    seller: item.seller,
    adultOnly: false,
    listingMarketplaceId: 'EBAY_US',
  };
}

function shippingOf({ shipping, currency }: SandboxItem) {
  if (shipping === null || shipping === undefined) return { shippingCostType: 'CALCULATED' };
  return { shippingCostType: 'FIXED', shippingCost: money(shipping, currency) };
}

function affiliate(web: string, { campaignId = '', referenceId }: Omit<Showing, 'origin'>): string {
  const query = new URLSearchParams({
    mkevt: '1',
    mkcid: '1',
    campid: campaignId,
    toolid: '10049',
  });
  if (referenceId) query.set('customid', referenceId);
  return `${web}?${query}`;
}

/** An item in the format of its own call. */
export function showFull(item: SandboxItem, showing: Showing) {
  const { leaf, gtin, size, pictures, location } = item;
  const [first, ...others] = pictures.map(fullSizeOf);
  const { thumbnailImages: _, ...summary } = showSummary(item, showing);
  return {
    ...summary,
    ...(first && { image: { ...first, width: 1600, height: 1600 } }),
    ...(others.length > 0 && { additionalImages: others }),
    itemLocation: { ...location, postalCode: '100**' },
    description: descriptionOf(item),
    shortDescription: `${item.title}. Packed with care and sent within two days.`,
    categoryId: leaf.id,
    categoryPath: [...leaf.above]
      .reverse()
      .concat(leaf)
      .map(({ title }) => title)
      .join('|'),
    categoryIdPath: [...leaf.above]
      .reverse()
      .concat(leaf)
      .map(({ id }) => id)
      .join('|'),
    brand: item.brand,
    color: item.colour,
    ...(size && { size }),
    ...(gtin && { gtin }),
    localizedAspects: [
      { type: 'STRING', name: 'Brand', value: item.brand },
      { type: 'STRING', name: 'Color', value: item.colour },
      ...(size ? [{ type: 'STRING', name: 'Size', value: size }] : []),
      { type: 'STRING', name: 'Type', value: leaf.title },
      { type: 'STRING', name: 'Country/Region of Manufacture', value: 'United States' },
    ],
    ...(item.groupId && {
      primaryItemGroup: { itemGroupId: item.groupId, itemGroupTitle: item.title },
    }),
    returnTerms: { returnsAccepted: location.country === 'US' },
    estimatedAvailabilities: [
      { estimatedAvailabilityStatus: item.soldOut ? 'OUT_OF_STOCK' : 'IN_STOCK' },
    ],
    ...(item.isAuction && {
      itemEndDate: new Date(item.listedAt.getTime() + 100 * 24 * 3_600_000).toISOString(),
    }),
  };
}

/** A seller's HTML description, with everything that a shop must sanitize. */
function descriptionOf({ title, brand, leaf, colour }: SandboxItem): string {
  return `<style>body { background: hotpink }</style>
    <div style="position:fixed;top:0" onclick="alert(1)"><h2>${title}</h2>
    <p>From the <b>${brand}</b> collection, in ${colour.toLowerCase()}. Photographed in daylight; the
    pictures show the item you receive.</p>
    <ul><li>${leaf.title}</li><li>Checked by hand before it is packed</li><li>Sent with a tracking
    number</li></ul>
    <p>Questions? Please ask before you buy. <a href="https://elsewhere.example/">More of ours</a></p>
    <img src="https://tracker.example/pixel.gif"><script>parent.location='https://evil.example'</script>
    <iframe src="https://elsewhere.example/"></iframe></div>`;
}
