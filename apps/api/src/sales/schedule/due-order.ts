/** An order that was due when it was selected without a lock; the task checks again under the lock. */
export interface DueOrder {
  readonly tenantId: number;
  readonly orderId: string;
}
