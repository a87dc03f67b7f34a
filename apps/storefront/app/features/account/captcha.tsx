import { useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/use-t.ts';

export interface CaptchaSettings {
  provider: 'recaptcha' | 'turnstile';
  siteKey: string;
}

interface Widget {
  render(element: HTMLElement, options: { sitekey: string }): unknown;
}

type WithWidgets = typeof globalThis & { turnstile?: Widget; grecaptcha?: Widget };

const sources = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  recaptcha: 'https://www.google.com/recaptcha/api.js?render=explicit',
} as const;

const loading = new Map<string, Promise<void>>();

function loadWidget(source: string): Promise<void> {
  const known = loading.get(source);
  if (known) return known;
  const begun = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = source;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(source);
      script.remove();
      reject(new Error('The captcha did not load'));
    };
    document.head.append(script);
  });
  loading.set(source, begun);
  return begun;
}

/** Where the shop asks for one: tells people from programs, by a service that its settings name. */
export function Captcha({ settings }: { settings: CaptchaSettings | null }) {
  const place = useRef<HTMLDivElement>(null);
  const language = useLanguage();
  const { provider, siteKey } = settings ?? {};
  useEffect(() => {
    const element = place.current;
    if (!provider || !siteKey || !element) return;
    let left = false;
    const draw = () => {
      const { turnstile, grecaptcha } = globalThis as WithWidgets;
      const widget = provider === 'turnstile' ? turnstile : grecaptcha;
      if (left || !widget || element.childElementCount > 0) return;
      widget.render(element, { sitekey: siteKey });
    };
    // Where it cannot be had, the server says so to whoever sends the form.
    loadWidget(`${sources[provider]}&hl=${language}`).then(draw, () => undefined);
    return () => {
      left = true;
    };
  }, [provider, siteKey, language]);
  return settings && <div ref={place} className="min-h-20" />;
}
