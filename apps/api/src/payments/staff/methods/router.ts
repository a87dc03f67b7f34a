import { api } from '../../../platform/context.ts';
import { listMethods } from './list-methods.ts';
import { reorderMethods, saveMethod } from './save-method.ts';
import { removeAccess, setAccess, tryAccess } from './set-access.ts';

/** The staff's calls about payment methods and the credentials for their providers. */
export const paymentSettingsHandlers = {
  list: api.paymentSettings.list.handler(({ context }) => listMethods(context)),
  save: api.paymentSettings.save.handler(({ context, input }) => saveMethod(context, input)),
  reorder: api.paymentSettings.reorder.handler(({ context, input }) =>
    reorderMethods(context, input.keys),
  ),
  setAccess: api.paymentSettings.setAccess.handler(({ context, input }) =>
    setAccess(context, input.key, input.fields),
  ),
  removeAccess: api.paymentSettings.removeAccess.handler(({ context, input }) =>
    removeAccess(context, input.key),
  ),
  testAccess: api.paymentSettings.testAccess.handler(({ context, input }) =>
    tryAccess(context, input.key),
  ),
};
