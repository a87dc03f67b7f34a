import { api } from '../../../platform/context.ts';
import { issueVoucher } from './issue-voucher.ts';
import { listVouchers, showVoucher } from './read-vouchers.ts';
import { voidVoucher } from './void-voucher.ts';

/** The staff's calls about gift vouchers. */
export const giftVoucherHandlers = {
  list: api.giftVouchers.list.handler(({ context, input }) => listVouchers(context, input)),
  get: api.giftVouchers.get.handler(({ context, input }) => showVoucher(context, input.id)),
  issue: api.giftVouchers.issue.handler(({ context, input }) => issueVoucher(context, input)),
  void: api.giftVouchers.void.handler(({ context, input }) => voidVoucher(context, input)),
};
