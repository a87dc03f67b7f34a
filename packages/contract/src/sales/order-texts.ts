/**
 * What customers write on an order, by the names of calls. From this list derive what a booking takes and stores (in the
 * column of the same name in snake case), what an exchange repeats, what the calls of orders, picking and printing answer,
 * what an order's page, its screen, the packing screen, slips and the mail show, and what the deletion of an account
 * empties. Only the note is on labels and riders' stops.
 */
export const orderTextNames = ['customerNotes'] as const;
export type OrderTextName = (typeof orderTextNames)[number];
export type OrderTexts = Readonly<Record<OrderTextName, string>>;

/** Beside the list, so that pages load no more than the names. */
export const orderTexts: Readonly<
  Record<OrderTextName, { readonly maxLength: number; readonly description: string }>
> = {
  customerNotes: { maxLength: 1_000, description: "The customer's note about the order" },
};
