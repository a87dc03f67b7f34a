/** The form fields that the captcha widgets add. */
const fields = ['cf-turnstile-response', 'g-recaptcha-response'] as const;

/** The token that the captcha's widget produced; empty without a captcha. */
export function captchaToken(data: FormData): string {
  const sent = fields.map((field) => data.get(field)).find((token) => typeof token === 'string');
  return typeof sent === 'string' ? sent : '';
}
