import { useEffect, useRef } from 'react';
import { useLanguage } from '../../i18n/use-t.ts';
import { type CaptchaProvider, loadWidget } from './load-widget.ts';

export interface CaptchaSettings {
  provider: CaptchaProvider;
  siteKey: string;
}

interface Props {
  settings: CaptchaSettings | null;
  /** The last response to the form; after any response the token is used up. */
  answered?: unknown;
}

/** The captcha that the shop's settings name; renders nothing without one. */
export function Captcha({ settings, answered }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const renew = useRef<(() => void) | undefined>(undefined);
  const language = useLanguage();
  const { provider, siteKey } = settings ?? {};
  useEffect(() => {
    const element = container.current;
    if (!provider || !siteKey || !element) return;
    let leave = () => {};
    let left = false;
    loadWidget(provider, language).then(
      (widget) => {
        if (left) return;
        // A new element each time, because the widgets cannot render twice into the same one.
        const drawn = element.appendChild(document.createElement('div'));
        const id = widget.render(drawn, {
          sitekey: siteKey,
          ...(provider === 'turnstile' && { language }),
        });
        renew.current = () => widget.reset(id);
        leave = () => {
          widget.remove?.(id);
          drawn.remove();
        };
      },
      // If it fails to load, the server's response to the form names the missing captcha.
      () => undefined,
    );
    return () => {
      left = true;
      renew.current = undefined;
      leave();
    };
  }, [provider, siteKey, language]);
  useEffect(() => {
    if (answered) renew.current?.();
  }, [answered]);
  return settings && <div ref={container} className="min-h-20" />;
}
