import { api } from '../../../platform/context.ts';
import { requireSession } from '../../../platform/session.ts';
import {
  mergeSavedLists,
  readSavedLists,
  replaceSavedLists,
  syncSavedLists,
} from '../saved-lists/saved-lists.ts';
import { presentUser } from '../sessions/present-user.ts';
import { changePhone } from './change-phone.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { joinAccounts } from './join-accounts.ts';
import { selectOpenOrders } from './open-orders.ts';
import { showDashboard } from './show-dashboard.ts';
import { updateProfile } from './update-profile.ts';

export const userHandlers = {
  me: api.users.me.handler(async ({ context }) => {
    const { userId } = await requireSession(context);
    return presentUser(context, userId);
  }),
  update: api.users.update.handler(async ({ input, context }) => {
    return updateProfile(context, await requireSession(context), input.params.id, input.body);
  }),
  changePhone: api.users.changePhone.handler(async ({ input, context }) => {
    return changePhone(context, await requireSession(context), input);
  }),
  openOrders: api.users.openOrders.handler(async ({ context }) => {
    const { userId } = await requireSession(context);
    return selectOpenOrders(context.db, context.tenant.id, userId);
  }),
  join: api.users.join.handler(async ({ input, context }) =>
    joinAccounts(context, await requireSession(context), input.challenge),
  ),
  dashboard: api.users.dashboard.handler(async ({ context }) => {
    const { userId } = await requireSession(context);
    return showDashboard(context, userId);
  }),
  kept: api.users.kept.handler(async ({ context }) => {
    const { userId } = await requireSession(context);
    return readSavedLists(context, userId);
  }),
  merge: api.users.merge.handler(async ({ input, context }) => {
    const { userId } = await requireSession(context);
    return mergeSavedLists(context, userId, input);
  }),
  sync: api.users.sync.handler(async ({ input, context }) => {
    const session = await context.session?.();
    return session ? syncSavedLists(context, session.userId, input) : null;
  }),
  keep: api.users.keep.handler(async ({ input, context }) => {
    const { userId } = await requireSession(context);
    return replaceSavedLists(context, userId, input);
  }),
  export: api.users.export.handler(async ({ context }) =>
    exportData(context, await requireSession(context)),
  ),
  delete: api.users.delete.handler(async ({ input, context }) =>
    deleteAccount(context, await requireSession(context), input),
  ),
};
