import { api } from '../../../platform/context.ts';
import { requireSession } from '../../../platform/session.ts';
import { loginOptions, passkeyLogin } from './login.ts';
import { register, registerOptions } from './register.ts';
import { removePasskey, selectPasskeys } from './select-passkeys.ts';

export const passkeyHandlers = {
  registerOptions: api.passkeys.registerOptions.handler(async ({ context }) =>
    registerOptions(context, await requireSession(context)),
  ),
  register: api.passkeys.register.handler(async ({ input, context }) =>
    register(context, await requireSession(context), input),
  ),
  list: api.passkeys.list.handler(async ({ context }) => {
    const { userId } = await requireSession(context);
    return selectPasskeys(context, userId);
  }),
  remove: api.passkeys.remove.handler(async ({ input, context }) => {
    return removePasskey(context, await requireSession(context), input.id);
  }),
  loginOptions: api.passkeys.loginOptions.handler(({ context }) => loginOptions(context)),
  login: api.passkeys.login.handler(({ input, context }) => passkeyLogin(context, input)),
};
