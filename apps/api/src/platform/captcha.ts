/** Tells people from programs, by the token that its part in the page made. */
export interface Captcha {
  verify(token: string): Promise<boolean>;
}

/** Asks nobody for anything: the default, beside the trap field and the limits by address. */
export const noCaptcha: Captcha = { verify: async () => true };
