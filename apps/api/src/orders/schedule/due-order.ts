/** An order whose time seemed to have come when nobody held its lock. */
export interface DueOrder {
  readonly tenantId: number;
  readonly orderId: string;
}
