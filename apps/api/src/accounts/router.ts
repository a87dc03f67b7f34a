import { ORPCError } from '@orpc/server';
import { api } from '../platform/context.ts';

/** The shape is there before the handler: until then the call says that it cannot answer. */
function soon(): never {
  throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503 });
}

export const authHandlers = {
  methods: api.auth.methods.handler(soon),
  sendCode: api.auth.sendCode.handler(soon),
  passwordLessLogin: api.auth.passwordLessLogin.handler(soon),
  login: api.auth.login.handler(soon),
  facebookToken: api.auth.facebookToken.handler(soon),
  facebook: api.auth.facebook.handler(soon),
  google: api.auth.google.handler(soon),
  logout: api.auth.logout.handler(soon),
  logoutEverywhere: api.auth.logoutEverywhere.handler(soon),
  sessions: api.auth.sessions.handler(soon),
  revokeSession: api.auth.revokeSession.handler(soon),
  setPassword: api.auth.setPassword.handler(soon),
};

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

export const userHandlers = {
  me: api.users.me.handler(soon),
  update: api.users.update.handler(soon),
  changePhone: api.users.changePhone.handler(soon),
  dashboard: api.users.dashboard.handler(soon),
  kept: api.users.kept.handler(soon),
  merge: api.users.merge.handler(soon),
  keep: api.users.keep.handler(soon),
  export: api.users.export.handler(soon),
  delete: api.users.delete.handler(soon),
};

export const addressHandlers = {
  create: api.addresses.create.handler(soon),
  list: api.addresses.list.handler(soon),
  get: api.addresses.get.handler(soon),
  update: api.addresses.update.handler(soon),
  makeDefault: api.addresses.makeDefault.handler(soon),
  remove: api.addresses.remove.handler(soon),
  restore: api.addresses.restore.handler(soon),
};

export const utilityHandlers = {
  siteverify: api.utility.siteverify.handler(soon),
};
