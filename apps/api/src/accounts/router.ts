import { ORPCError } from '@orpc/server';
import { api } from '../platform/context.ts';

/** The shape is there before the handler: until then the call says that it cannot answer. */
function soon(): never {
  throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503 });
}

export const secondFactorHandlers = {
  enroll: api.secondFactor.enroll.handler(soon),
  confirm: api.secondFactor.confirm.handler(soon),
  verify: api.secondFactor.verify.handler(soon),
  disable: api.secondFactor.disable.handler(soon),
};

export const passkeyHandlers = {
  registerOptions: api.passkeys.registerOptions.handler(soon),
  register: api.passkeys.register.handler(soon),
  list: api.passkeys.list.handler(soon),
  remove: api.passkeys.remove.handler(soon),
  loginOptions: api.passkeys.loginOptions.handler(soon),
  login: api.passkeys.login.handler(soon),
};
