/** The columns of an order's line that tell which product and variant was bought. */
interface Bought {
  readonly item_custom_id: string;
  /** Null in orders that are older than variants. */
  readonly variant_code: string | null;
  /** The chosen options; empty for a product without any. */
  readonly options: unknown;
}

/** The path of the product's page; it preselects the bought variant if the product had options. */
export function boughtAddress({ item_custom_id, variant_code, options }: Bought): string {
  const page = `/shop/product/${encodeURIComponent(item_custom_id)}`;
  const wasChosen = Array.isArray(options) && options.length > 0;
  if (variant_code === null || !wasChosen) return page;
  return `${page}?variant=${encodeURIComponent(variant_code)}`;
}
