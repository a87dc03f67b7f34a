import { api } from '../../../platform/context.ts';
import { confirmWhatsAppLogin } from './confirm-login.ts';
import { finishWhatsAppLogin, requestWhatsAppLogin, whatsAppState } from './whatsapp-login.ts';

export const whatsAppLoginHandlers = {
  ask: api.whatsAppLogin.ask.handler(({ input, context }) => requestWhatsAppLogin(context, input)),
  state: api.whatsAppLogin.state.handler(({ input, context }) =>
    whatsAppState(context, input.token),
  ),
  finish: api.whatsAppLogin.finish.handler(({ input, context }) =>
    finishWhatsAppLogin(context, input),
  ),
};

/** The team's part of it. */
export const staffLoginHandlers = {
  confirm: api.staffLogin.confirm.handler(({ input, context }) =>
    confirmWhatsAppLogin(context, input),
  ),
};
