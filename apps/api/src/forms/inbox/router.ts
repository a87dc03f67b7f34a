import { sql } from 'kysely';
import { api } from '../../platform/context.ts';
import { answerMessage, closeMessage, takeMessage } from './handle-message.ts';
import { selectInbox } from './select-inbox.ts';

export const inboxHandlers = {
  list: api.inbox.list.handler(async ({ context, input }) => {
    const { state, form = null, before = null, perPage } = input;
    const states = state ? [state] : ['new', 'taken'];
    const found = await selectInbox(
      context.db,
      context.tenant.id,
      sql`f.state = any(${states}::text[]) and (${form}::text is null or f.form = ${form})
        and (${before}::bigint is null or f.id < ${before}::bigint)
        order by f.id desc limit ${perPage + 1}`,
    );
    const messages = found.slice(0, perPage);
    return { messages, next: found.length > perPage ? (messages.at(-1)?.id ?? null) : null };
  }),
  take: api.inbox.take.handler(({ context, input }) => takeMessage(context, Number(input.id))),
  answer: api.inbox.answer.handler(({ context, input: { id, ...answer } }) =>
    answerMessage(context, Number(id), answer),
  ),
  close: api.inbox.close.handler(({ context, input }) =>
    closeMessage(context, Number(input.id), input.state),
  ),
};
