/** A page's data as a JavaScript literal, with promises replaced by their values. */
export interface LiteralData {
  readonly loaderData: Readonly<Record<string, unknown>>;
  /** Where loaders returned promises: route ids and field names. */
  readonly late: readonly (readonly [routeId: string, field: string])[];
}
