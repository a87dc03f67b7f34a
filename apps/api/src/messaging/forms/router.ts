import { api } from '../../platform/context.ts';
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
