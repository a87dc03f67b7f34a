import { api } from '../../../platform/context.ts';
import { cancelTransfer, createTransfer, setTransferLine } from './draft-transfer.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { listTransfers, readTransfer } from './select-transfers.ts';
import { sendTransfer } from './send-transfer.ts';

export const stockTransferHandlers = {
  list: api.stockTransfers.list.handler(({ context, input }) => listTransfers(context, input)),
  get: api.stockTransfers.get.handler(({ context, input }) => readTransfer(context, input.id)),
  create: api.stockTransfers.create.handler(({ context, input }) => createTransfer(context, input)),
  setLine: api.stockTransfers.setLine.handler(({ context, input }) =>
    setTransferLine(context, input),
  ),
  send: api.stockTransfers.send.handler(({ context, input }) => sendTransfer(context, input.id)),
  receive: api.stockTransfers.receive.handler(({ context, input }) =>
    receiveTransfer(context, input),
  ),
  cancel: api.stockTransfers.cancel.handler(({ context, input }) =>
    cancelTransfer(context, input.id),
  ),
};
