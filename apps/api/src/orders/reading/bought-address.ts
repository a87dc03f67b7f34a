/** What an order's line says of the product and the variant that was bought. */
interface Bought {
  readonly item_custom_id: string;
  /** Null in what was booked before there were variants. */
  readonly variant_code: string | null;
  /** What was chosen, empty for a product without options. */
  readonly options: unknown;
}

/** The product's page, with the variant that was bought chosen where there was a choice. */
export function boughtAddress({ item_custom_id, variant_code, options }: Bought): string {
  const page = `/shop/product/${encodeURIComponent(item_custom_id)}`;
  const wasChosen = Array.isArray(options) && options.length > 0;
  if (variant_code === null || !wasChosen) return page;
  return `${page}?variant=${encodeURIComponent(variant_code)}`;
}
