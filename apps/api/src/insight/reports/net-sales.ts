import { sql } from 'kysely';

/** Net sales of a row of `sales_day`, in minor units of the base currency. */
export const netSales = sql`(total - called_off - refunded - credited)`;
