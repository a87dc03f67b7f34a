import { z } from 'zod';
import { staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { minorAmount } from '../../money.ts';
import { order } from '../../sales/order.ts';
import { orderNumber } from '../../sales/order-number-schema.ts';

const tags = ['Fulfilment'];

/** Documents that can be printed for orders. */
export const papers = ['slip', 'receipt', 'label', 'pick', 'manifest'] as const;
export type Paper = (typeof papers)[number];

/** Maximum number of orders in one print job. */
export const maxPrinted = 100;

const printedOrder = order.extend({
  toCollect: minorAmount.meta({ description: 'When it is handed over; 0 once it is over' }),
  sender: z
    .object({ phone: z.string(), address: z.string(), city: z.string() })
    .meta({ description: 'The branch, to which a parcel is returned; empty: not set' }),
  parcel: z.object({ carrier: z.string(), number: z.string() }).nullable().meta({
    description: 'Who carries it, and their number for it, which may be empty; null: nobody yet',
  }),
});
export type PrintedOrder = z.infer<typeof printedOrder>;

const ids = z.array(orderNumber).min(1).max(maxPrinted);

/** Packing slips, receipts, labels and pick lists, for many orders at once. */
export const printing = {
  orders: staffCall({ usedBy: 'clients', cost: usual, permission: 'orders.read' })
    .route({
      method: 'GET',
      path: '/staff/printing/orders',
      tags,
      summary: 'Get orders with goods and addresses, for printing',
      description: 'In the order of `ids`; orders of other branches are left out.',
    })
    .input(z.object({ ids }))
    .output(z.object({ orders: z.array(printedOrder) })),
  record: staffCall({
    usedBy: 'clients',
    cost: usual,
    permission: ['orders.note', 'orders.pick', 'orders.ship'],
  })
    .route({
      method: 'POST',
      path: '/staff/printing/orders',
      tags,
      summary: 'Record that orders were printed',
      description: 'It appears in the history of each order.',
    })
    .input(z.object({ ids, paper: z.enum(papers) }))
    .output(z.object({ recorded: z.int().min(0) })),
};
