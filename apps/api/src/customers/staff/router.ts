import { api } from '../../platform/context.ts';
import { liftBlock, listBlocks, setBlock } from './blocks.ts';
import { endCustomerSessions, writeCustomerNote } from './change-customer.ts';
import { eraseCustomer, exportCustomer } from './customer-data.ts';
import { listCustomers } from './list-customers.ts';
import { mergeCustomers, previewMerge } from './merge-customers.ts';
import { showCustomer } from './show-customer.ts';

export const customerHandlers = {
  list: api.customers.list.handler(({ context, input }) => listCustomers(context, input)),
  get: api.customers.get.handler(({ context, input }) => showCustomer(context, input.id)),
  note: api.customers.note.handler(({ context, input }) => writeCustomerNote(context, input)),
  endSessions: api.customers.endSessions.handler(({ context, input }) =>
    endCustomerSessions(context, input.id),
  ),
  previewMerge: api.customers.previewMerge.handler(({ context, input: { id, goes } }) =>
    previewMerge(context, { stays: id, goes }),
  ),
  merge: api.customers.merge.handler(({ context, input: { id, goes } }) =>
    mergeCustomers(context, { stays: id, goes }),
  ),
  export: api.customers.export.handler(({ context, input }) => exportCustomer(context, input)),
  erase: api.customers.erase.handler(({ context, input }) => eraseCustomer(context, input)),
};

export const customerBlockHandlers = {
  list: api.customerBlocks.list.handler(({ context, input }) => listBlocks(context, input)),
  set: api.customerBlocks.set.handler(({ context, input }) => setBlock(context, input)),
  lift: api.customerBlocks.lift.handler(({ context, input }) =>
    liftBlock(context, Number(input.id)),
  ),
};
