export type CaptchaProvider = 'recaptcha' | 'turnstile';

type WidgetId = string | number | null | undefined;

/** The API that both services' scripts share. */
export interface Widget {
  render(element: HTMLElement, options: { sitekey: string; language?: string }): WidgetId;
  /** Gets a new token, since each is valid once. */
  reset(id: WidgetId): void;
  /** Turnstile only. */
  remove?(id: WidgetId): void;
}

type Page = typeof globalThis & { turnstile?: Widget; grecaptcha?: Widget } & Record<
    `karwan_${CaptchaProvider}`,
    (() => void) | undefined
  >;

const sources: Record<CaptchaProvider, string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
  recaptcha: 'https://www.google.com/recaptcha/api.js',
};

const loading = new Map<CaptchaProvider, Promise<Widget>>();

/**
 * Loads the widget's script once per page. Waits for the script's own callback, because the load event of
 * reCAPTCHA's first file, which only loads others, is too early.
 */
export function loadWidget(provider: CaptchaProvider, language: string): Promise<Widget> {
  const known = loading.get(provider);
  if (known) return known;
  const begun = new Promise<Widget>((resolve, reject) => {
    const page = globalThis as Page;
    const script = document.createElement('script');
    const fail = () => {
      loading.delete(provider);
      script.remove();
      reject(new Error('The captcha did not load'));
    };
    page[`karwan_${provider}`] = () => {
      const widget = provider === 'turnstile' ? page.turnstile : page.grecaptcha;
      if (widget) resolve(widget);
      else fail();
    };
    script.src = `${sources[provider]}?render=explicit&onload=karwan_${provider}&hl=${language}`;
    script.onerror = fail;
    document.head.append(script);
  });
  loading.set(provider, begun);
  return begun;
}
