/** A user of an identity provider, as the provider's server answered for our application. */
export interface Identity {
  readonly provider: 'facebook' | 'google';
  /** The provider's own id of the account. */
  readonly accountId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Only where the provider says that it was confirmed. */
  readonly email: string | null;
}

/** Finds the account that a token belongs to. */
export interface IdentityProvider {
  /** What the page needs to ask the provider for a token. */
  readonly publicId: string;
  /** @returns undefined when the token proves nothing to us. @throws ProviderFailure */
  identify(token: string): Promise<Identity | undefined>;
}

/** Finds the verified number that an ID token of a phone sign-in holds. */
export interface PhoneProver {
  readonly publicId: string;
  /** E.164; undefined when the token proves nothing to us. @throws ProviderFailure */
  phoneOf(token: string): Promise<string | undefined>;
}

/** The provider did not answer, or not in a way that can be understood. Never holds a token. */
export class ProviderFailure extends Error {}

/** The ways in besides code and password that an operator has set up. */
export interface SignInSettings {
  readonly captcha?: { readonly provider: 'recaptcha' | 'turnstile'; readonly siteKey: string };
  readonly facebook?: IdentityProvider;
  readonly google?: IdentityProvider;
  readonly firebase?: PhoneProver;
}
