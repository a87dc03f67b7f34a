import { api } from '../platform/context.ts';
import { showMe } from './show-me.ts';

export const staffHandlers = {
  me: api.staff.me.handler(async ({ context }) => showMe(context)),
};
