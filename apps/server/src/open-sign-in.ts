import { createSiteVerify } from '@karwan/api/customers/accounts/captcha/site-verify';
import { createFacebook } from '@karwan/api/customers/accounts/providers/facebook';
import { createFirebase } from '@karwan/api/customers/accounts/providers/firebase';
import { createGoogle } from '@karwan/api/customers/accounts/providers/google';
import type { RequestContext } from '@karwan/api/platform/context';
import type { AccountConfig } from './config/account-config.ts';

export type SignIn = Pick<RequestContext, 'captcha' | 'secondFactorIsOptional' | 'signIn'>;

/** Authentication as configured: captcha, second factor and sign-in providers. */
export function openSignIn({
  captcha,
  facebook,
  google,
  firebase,
  secondFactorIsOptional,
}: AccountConfig): SignIn {
  return {
    secondFactorIsOptional,
    ...(captcha && { captcha: createSiteVerify(captcha) }),
    signIn: {
      ...(captcha && { captcha: { provider: captcha.provider, siteKey: captcha.siteKey } }),
      ...(facebook && { facebook: createFacebook(facebook) }),
      ...(google && { google: createGoogle(google) }),
      ...(firebase && { firebase: createFirebase(firebase) }),
    },
  };
}
