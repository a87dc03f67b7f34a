import { api, type RequestContext } from '../../platform/context.ts';
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

type Context = Pick<RequestContext, 'db' | 'tenant' | 'session'>;

/** The messages that a member may see: all, or those about orders of their branches. */
async function scopeOf(context: Context) {
  const { branches } = (await requireStaff(context)).access;
  return { tenantId: context.tenant.id, branches };
}

export const sentMessageHandlers = {
  list: api.sentMessages.list.handler(async ({ context, input }) =>
    listSentMessages(context.db, await scopeOf(context), input),
  ),
  get: api.sentMessages.get.handler(async ({ context, input }) =>
    showSentMessage(context.db, await scopeOf(context), Number(input.id)),
  ),
};

/** The former names of `sentMessages`. */
export const letterHandlers = {
  list: api.letters.list.handler(async ({ context, input }) => {
    const { messages, next } = await listSentMessages(context.db, await scopeOf(context), input);
    return { letters: messages, next };
  }),
  get: api.letters.get.handler(async ({ context, input }) =>
    showSentMessage(context.db, await scopeOf(context), Number(input.id)),
  ),
};
