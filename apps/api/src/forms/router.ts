import { listUndelivered, resendMessage } from '../messages/undelivered/undelivered.ts';
import { saveSubscription } from '../notifications/push/save-subscription.ts';
import { tellAgain } from '../notifications/tell-again.ts';
import { api } from '../platform/context.ts';
import { requireStaff } from '../platform/session.ts';
import { listComments } from './list-comments.ts';
import { receiveMessage } from './receive-message.ts';

export const messageHandlers = {
  send: api.messages.send.handler(({ context, input: { headers, body } }) =>
    receiveMessage(context, headers['idempotency-key'], body),
  ),
  comment: api.messages.comment.handler(({ context, input: { params, headers, body } }) =>
    receiveMessage(context, headers['idempotency-key'], {
      ...body,
      form: 'blog-comment',
      post: params.post,
    }),
  ),
  comments: api.messages.comments.handler(({ context, input: { post } }) => {
    context.tag(`comments:${post}`);
    return listComments(context.db, context.tenant.id, post);
  }),
};

export const notificationHandlers = {
  subscribe: api.notifications.subscribe.handler(async ({ context, input }) => {
    const { subscription, parentOrderId, replaces, user } = input;
    await saveSubscription(context, subscription, { parentOrderId, replaces, user });
    return { subscription };
  }),
  tellByEmail: api.notifications.tellByEmail.handler(({ context, input }) =>
    tellAgain(context, input.orderId, 'order-booked-email'),
  ),
  tellBySms: api.notifications.tellBySms.handler(({ context, input }) =>
    tellAgain(context, input.orderId, 'order-booked-sms'),
  ),
  tellBrowsers: api.notifications.tellBrowsers.handler(({ context, input }) =>
    tellAgain(context, input.orderId, 'order-booked-push'),
  ),
  failed: api.notifications.failed.handler(async ({ context, input }) => {
    await requireStaff(context);
    return listUndelivered(context.db, context.tenant.id, input.before);
  }),
  resend: api.notifications.resend.handler(async ({ context, input }) => {
    await requireStaff(context);
    return resendMessage(context, Number(input.id));
  }),
  pushKey: api.notifications.pushKey.handler(({ context }) => ({
    publicKey: context.pushPublicKey ?? null,
  })),
};
