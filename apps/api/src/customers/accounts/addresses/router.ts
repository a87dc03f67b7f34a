import { api } from '../../../platform/context.ts';
import { requireSession } from '../../../platform/session.ts';
import { makeDefaultAddress, removeAddress, restoreAddress } from './change-addresses.ts';
import { createAddress, findAddress, updateAddress } from './save-address.ts';
import { selectAddresses } from './select-addresses.ts';

export const addressHandlers = {
  create: api.addresses.create.handler(async ({ input, context }) => {
    const { userId } = await requireSession(context);
    return { data: [await createAddress(context, userId, input)] };
  }),
  list: api.addresses.list.handler(async ({ context }) => {
    const { userId } = await requireSession(context);
    return selectAddresses(context.db, context.tenant.id, userId);
  }),
  get: api.addresses.get.handler(async ({ input, context }) => {
    const { userId } = await requireSession(context);
    return findAddress(context.db, context.tenant.id, userId, input.id);
  }),
  update: api.addresses.update.handler(async ({ input, context }) => {
    const { userId } = await requireSession(context);
    return updateAddress(context, userId, input.params.id, input.body);
  }),
  makeDefault: api.addresses.makeDefault.handler(async ({ input, context }) => {
    const { userId } = await requireSession(context);
    return makeDefaultAddress(context, userId, input.id);
  }),
  remove: api.addresses.remove.handler(async ({ input, context }) => {
    const { userId } = await requireSession(context);
    return removeAddress(context, userId, input.id);
  }),
  restore: api.addresses.restore.handler(async ({ input, context }) => {
    const { userId } = await requireSession(context);
    return restoreAddress(context, userId, input.id);
  }),
};
