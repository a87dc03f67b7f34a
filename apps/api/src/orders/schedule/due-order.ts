/** An order that seemed due when it was selected without a lock. */
export interface DueOrder {
  readonly tenantId: number;
  readonly orderId: string;
}
