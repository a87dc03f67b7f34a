import { api } from '../../platform/context.ts';
import { requireStaff } from '../../platform/session.ts';
import { listSentMessages, showSentMessage } from '../transport/sent/sent-messages.ts';
import { listUndelivered, resendMessage } from '../transport/undelivered/undelivered.ts';
import { saveSubscription } from './push/save-subscription.ts';
import { resendConfirmation } from './resend-confirmation.ts';

export const notificationHandlers = {
  subscribe: api.notifications.subscribe.handler(async ({ context, input }) => {
    const { subscription, parentOrderId, replaces, user } = input;
    await saveSubscription(context, subscription, { parentOrderId, replaces, user });
    return { subscription };
  }),
  tellByEmail: api.notifications.tellByEmail.handler(({ context, input }) =>
    resendConfirmation(context, input.orderId),
  ),
  tellBySms: api.notifications.tellBySms.handler(({ context, input }) =>
    resendConfirmation(context, input.orderId),
  ),
  tellBrowsers: api.notifications.tellBrowsers.handler(({ context, input }) =>
    resendConfirmation(context, input.orderId, 'order-booked-push'),
  ),
  failed: api.notifications.failed.handler(async ({ context, input }) => {
    const { branches } = (await requireStaff(context)).access;
    return listUndelivered(context.db, context.tenant.id, { before: input.before, branches });
  }),
  resend: api.notifications.resend.handler(async ({ context, input }) => {
    return resendMessage(context, Number(input.id));
  }),
  pushKey: api.notifications.pushKey.handler(({ context }) => ({
    publicKey: context.pushPublicKey ?? null,
  })),
};

export const sentMessageHandlers = {
  list: api.letters.list.handler(async ({ context, input }) => {
    const { branches } = (await requireStaff(context)).access;
    return listSentMessages(context.db, { tenantId: context.tenant.id, branches }, input);
  }),
  get: api.letters.get.handler(async ({ context, input }) => {
    const { branches } = (await requireStaff(context)).access;
    return showSentMessage(context.db, { tenantId: context.tenant.id, branches }, Number(input.id));
  }),
};
