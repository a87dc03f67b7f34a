/** Distinguishes people from bots, by the token that the captcha's widget in the page made. */
export interface Captcha {
  verify(token: string): Promise<boolean>;
}

/** Checks nothing: the default. The honeypot field and the limits by address still apply. */
export const noCaptcha: Captcha = { verify: async () => true };
