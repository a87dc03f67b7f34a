import { authMethodsPath } from '@karwan/contract/call-paths.gen';
import type { ShopClient } from '@karwan/contract/contract';
import { useEffect, useState } from 'react';
import { callShop } from '../../state/calls/call-shop.ts';
import { Captcha, type CaptchaSettings } from './captcha.tsx';

type Methods = Awaited<ReturnType<ShopClient['auth']['methods']>>;

/** The captcha of a form on a cached page, which cannot contain the captcha's settings. */
export default function FormCaptcha({ answered }: { answered?: unknown }) {
  const [settings, setSettings] = useState<CaptchaSettings | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    callShop<Methods>('GET', authMethodsPath, { signal: leaving.signal }).then(
      ({ captcha }) => setSettings(captcha),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return <Captcha settings={settings} answered={answered} />;
}
