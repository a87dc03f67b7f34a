import { api } from '../../../platform/context.ts';
import { confirmWhatsAppLogin } from './confirm-login.ts';
import { askByWhatsApp, finishByWhatsApp, whatsAppState } from './whatsapp-login.ts';

export const whatsAppLoginHandlers = {
  ask: api.whatsAppLogin.ask.handler(({ input, context }) => askByWhatsApp(context, input)),
  state: api.whatsAppLogin.state.handler(({ input, context }) =>
    whatsAppState(context, input.token),
  ),
  finish: api.whatsAppLogin.finish.handler(({ input, context }) =>
    finishByWhatsApp(context, input),
  ),
};

/** The team's part of it. */
export const loginDeskHandlers = {
  confirm: api.loginDesk.confirm.handler(({ input, context }) =>
    confirmWhatsAppLogin(context, input),
  ),
};
