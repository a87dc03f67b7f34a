import type { RequestContext } from '../platform/context.ts';
import type { SignInDesk } from './sessions/start-session.ts';

/** What signing in needs of a request. */
export type LoginDesk = SignInDesk & Pick<RequestContext, 'captcha' | 'signIn'>;
