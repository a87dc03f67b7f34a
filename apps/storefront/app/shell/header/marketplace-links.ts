/** The marketplace's department. */
export const marketplaceAddress = '/department/ebay-usa';

/** Whether an entry of the header's menu leads to a category of the marketplace. */
export const isOfMarketplace = ({ href }: { href: string }) =>
  href.startsWith(`${marketplaceAddress}/`);
