import { api } from '../platform/context.ts';
import { currencies } from './currencies.ts';
import { listPaymentMethods } from './list-payment-methods.ts';

export const configurationHandlers = {
  currencies: api.configurations.currencies.handler(({ context }) => {
    context.tag('settings');
    return currencies.of(context.db, context.tenant.id);
  }),
  paymentMethods: api.configurations.paymentMethods.handler(({ context }) => {
    context.tag('settings');
    return listPaymentMethods(context.db, context.tenant.id);
  }),
  tenant: api.configurations.tenant.handler(({ context }) => {
    context.tag('settings');
    return context.tenant.settings;
  }),
};
