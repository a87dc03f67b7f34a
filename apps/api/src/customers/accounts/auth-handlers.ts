import { api, type RequestContext } from '../../platform/context.ts';
import { requireSession } from '../../platform/session.ts';
import { codeFormat, sendCode } from './codes/send-code.ts';
import { passwordlessLogin } from './passwordless-login.ts';
import { passwordLogin } from './passwords/password-login.ts';
import { setPassword } from './passwords/set-password.ts';
import { proofsOfShop } from './proofs/customer-proofs.ts';
import { providerLogin } from './providers/provider-login.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { endSession, logout, logoutEverywhere, logoutOthers } from './sessions/logout.ts';

const providersOf = ({ signIn }: Pick<RequestContext, 'signIn'>) => ({
  captcha: signIn?.captcha ?? null,
  facebook: signIn?.facebook ? { appId: signIn.facebook.publicId } : null,
  google: signIn?.google ? { clientId: signIn.google.publicId } : null,
  firebase: signIn?.firebase ? { projectId: signIn.firebase.publicId } : null,
});

export const authHandlers = {
  methods: api.auth.methods.handler(async ({ context }) => ({
    ...providersOf(context),
    proofs: await proofsOfShop(context),
    ...codeFormat,
  })),
  sendCode: api.auth.sendCode.handler(({ input, context }) => sendCode(context, input)),
  passwordLessLogin: api.auth.passwordLessLogin.handler(({ input, context }) =>
    passwordlessLogin(context, input),
  ),
  login: api.auth.login.handler(({ input, context }) => passwordLogin(context, input)),
  // Opening a link must not sign a browser in (login CSRF): a token in the URL gets a bearer token and sets no cookie.
  facebookToken: api.auth.facebookToken.handler(({ input, context }) =>
    providerLogin(context, 'facebook', input.access_token, true),
  ),
  facebook: api.auth.facebook.handler(({ input, context }) =>
    providerLogin(context, 'facebook', input.access_token, input.bearer),
  ),
  google: api.auth.google.handler(({ input, context }) =>
    providerLogin(context, 'google', input.idToken, input.bearer),
  ),
  logout: api.auth.logout.handler(async ({ context }) =>
    logout(context, await context.session?.()),
  ),
  logoutEverywhere: api.auth.logoutEverywhere.handler(async ({ context }) =>
    logoutEverywhere(context, await requireSession(context)),
  ),
  logoutOthers: api.auth.logoutOthers.handler(async ({ context }) => {
    const session = await requireSession(context);
    await logoutOthers(context, session);
    return listSessions(context, session);
  }),
  sessions: api.auth.sessions.handler(async ({ context }) =>
    listSessions(context, await requireSession(context)),
  ),
  revokeSession: api.auth.revokeSession.handler(async ({ input, context }) => {
    const session = await requireSession(context);
    await endSession(context, session, input.id);
    return listSessions(context, session);
  }),
  setPassword: api.auth.setPassword.handler(async ({ input, context }) =>
    setPassword(context, await requireSession(context), input),
  ),
};

export const utilityHandlers = {
  siteverify: api.utility.siteverify.handler(async ({ input, context }) => ({
    success: (await context.captcha?.verify(input.response)) ?? true,
  })),
};
