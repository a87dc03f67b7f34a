import { api } from '../platform/context.ts';
import { listComments } from './list-comments.ts';
import { receiveMessage } from './receive-message.ts';
import { saveSubscription } from './save-subscription.ts';

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
    const { subscription, parentOrderId, user } = input;
    await saveSubscription(context, subscription, parentOrderId, user);
    return { subscription };
  }),
  pushKey: api.notifications.pushKey.handler(({ context }) => ({
    publicKey: context.pushPublicKey ?? null,
  })),
};
