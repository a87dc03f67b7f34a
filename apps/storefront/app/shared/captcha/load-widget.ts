export type CaptchaProvider = 'recaptcha' | 'turnstile';

type WidgetId = string | number | null | undefined;

/** What both services' scripts have in common. */
export interface Widget {
  render(element: HTMLElement, options: { sitekey: string; language?: string }): WidgetId;
  /** Makes a new token: each can be used once. */
  reset(id: WidgetId): void;
  /** Turnstile's alone. */
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
 * Loads the widget's script, once per page. It calls back when it is ready: reCAPTCHA's first file
 * only loads the others, so its load event is too early.
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
