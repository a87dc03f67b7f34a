import { api } from '../../../platform/context.ts';
import { decideText } from './decide-text.ts';
import { listTexts } from './list-texts.ts';

export const moderationHandlers = {
  list: api.moderation.list.handler(async ({ context, input }) => {
    return listTexts(context, input);
  }),
  approve: api.moderation.approve.handler(async ({ context, input: { version, ...named } }) => {
    return decideText(context, named, { to: 'approved', version });
  }),
  refuse: api.moderation.refuse.handler(async ({ context, input }) => {
    return decideText(context, input, { to: 'refused' });
  }),
};
