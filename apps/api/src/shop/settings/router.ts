import { api } from '../../platform/context.ts';
import { currencies } from './currencies.ts';
import { inLanguage } from './in-language.ts';
import { listPaymentMethods } from './list-payment-methods.ts';
import { homeTag, settingsForReaders } from './settings-for-readers.ts';

export const configurationHandlers = {
  currencies: api.configurations.currencies.handler(async ({ context }) => {
    context.tag('settings');
    return inLanguage(context, await currencies.of(context.db, context.tenant.id));
  }),
  paymentMethods: api.configurations.paymentMethods.handler(async ({ context }) => {
    context.tag('settings');
    return inLanguage(context, await listPaymentMethods(context.db, context.tenant.id));
  }),
  tenant: api.configurations.tenant.handler(({ context }) => {
    context.tag('settings', homeTag);
    return settingsForReaders(context);
  }),
};
