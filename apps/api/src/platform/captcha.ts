/** Verifies the token of the captcha's widget. */
export interface Captcha {
  verify(token: string): Promise<boolean>;
}

/** The default: accepts everything. The honeypot field and the limits by IP address still apply. */
export const noCaptcha: Captcha = { verify: async () => true };
