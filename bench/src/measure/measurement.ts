import type { Addresses } from '../load/addresses.ts';
import type { Machine } from '../machine/machine.ts';
import type { Shop } from '../processes/start-shop.ts';
import type { Row } from '../report/row.ts';

/** A catalogue and a shop that serves it. */
export interface Stage {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly products: number;
  readonly shop: Shop;
  readonly addresses: Addresses;
  /** CPU time of its PostgreSQL so far, in microseconds. */
  databaseCpu(): Promise<number>;
}

export interface Measures {
  readonly small: Stage;
  readonly machine: Machine;
  /** Duration of a load in seconds. */
  readonly seconds: number;
  readonly quick: boolean;
}

export type Measurement = (measures: Measures) => Promise<Row[]>;
