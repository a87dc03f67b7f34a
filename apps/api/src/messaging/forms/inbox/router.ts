import { sql } from 'kysely';
import { api } from '../../../platform/context.ts';
import { requireStaff } from '../../../platform/session.ts';
import { answerMessage, closeMessage, readMessage, takeMessage } from './handle-message.ts';
import { selectInbox } from './select-inbox.ts';

export const inboxHandlers = {
  list: api.inbox.list.handler(async ({ context, input }) => {
    const { state, form = null, mine = false, before = null, perPage } = input;
    const { userId } = await requireStaff(context);
    const states = state ? [state] : ['new', 'taken'];
    const found = await selectInbox(
      context.db,
      context.tenant.id,
      sql`f.state = any(${states}::text[]) and (${form}::text is null or f.form = ${form})
        and (not ${mine}::boolean or f.assigned_to = ${userId})
        and (${before}::bigint is null or f.id < ${before}::bigint)
        order by f.id desc limit ${perPage + 1}`,
    );
    const messages = found.slice(0, perPage);
    return { messages, next: found.length > perPage ? (messages.at(-1)?.id ?? null) : null };
  }),
  get: api.inbox.get.handler(({ context, input }) => readMessage(context, Number(input.id))),
  take: api.inbox.take.handler(({ context, input }) => takeMessage(context, Number(input.id))),
  answer: api.inbox.answer.handler(({ context, input: { id, ...answer } }) =>
    answerMessage(context, Number(id), answer),
  ),
  close: api.inbox.close.handler(({ context, input }) =>
    closeMessage(context, Number(input.id), input.state),
  ),
};
