import { api } from '../../../platform/context.ts';
import { confirmChange, previewChange } from './confirm-change.ts';
import { editAddress } from './edit-address.ts';
import { listBranchItems } from './select-branch-items.ts';

/** The staff's calls that change orders after they were booked. */
export const orderChangeHandlers = {
  preview: api.orderChanges.preview.handler(({ context, input }) => previewChange(context, input)),
  confirm: api.orderChanges.confirm.handler(({ context, input }) => confirmChange(context, input)),
  goods: api.orderChanges.goods.handler(({ context, input }) => listBranchItems(context, input)),
  editAddress: api.orderChanges.editAddress.handler(({ context, input }) =>
    editAddress(context, input),
  ),
};
