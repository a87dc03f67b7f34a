import type { BulkAction } from '@karwan/contract/bulk-orders';

/** Orders that were refused for the same reason. */
export interface RefusedOrders {
  readonly code: string;
  readonly count: number;
  /** The first of them. */
  readonly ids: readonly string[];
}

/** The stored data of a task for all orders of a list. */
export interface BulkTask {
  readonly action: BulkAction;
  /** The orders that matched the filters when it began. */
  readonly ids: readonly string[];
  readonly changed: number;
  readonly refused: readonly RefusedOrders[];
}
