/** A user of an identity provider, as the provider's server identified them for our application. */
export interface Identity {
  readonly provider: 'facebook' | 'google';
  /** The provider's own id of the account. */
  readonly accountId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Null unless the provider says that it was verified. */
  readonly email: string | null;
}

/** Finds the account that a token belongs to. */
export interface IdentityProvider {
  /** The public client id that the page needs to get a token. */
  readonly publicId: string;
  /** @returns undefined when the token is not valid for us. @throws ProviderFailure */
  identify(token: string): Promise<Identity | undefined>;
}

/** Finds the verified number in an ID token of a phone sign-in. */
export interface PhoneProver {
  readonly publicId: string;
  /** E.164; undefined when the token is not valid for us. @throws ProviderFailure */
  phoneOf(token: string): Promise<string | undefined>;
}

/** The provider did not respond, or not in the expected format. Never contains a token. */
export class ProviderFailure extends Error {}

/** The sign-in methods besides code and password that an operator has configured. */
export interface SignInSettings {
  readonly captcha?: { readonly provider: 'recaptcha' | 'turnstile'; readonly siteKey: string };
  readonly facebook?: IdentityProvider;
  readonly google?: IdentityProvider;
  readonly firebase?: PhoneProver;
}

declare module '../../../platform/context.ts' {
  interface RequestContext {
    /** Sign-in providers besides code and password; default: none. */
    signIn?: SignInSettings;
  }
}
