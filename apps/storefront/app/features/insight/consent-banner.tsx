import { useBarHeight } from '@karwan/ui/behaviour/use-bar-height.ts';
import { Button } from '@karwan/ui/controls/button';
import { useEffect, useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { RouterLink } from '../../page/router-link.tsx';
import { type Consent, consentOf, saveConsent } from './consent.ts';

/**
 * Asks for consent once, at the bottom of the screen, on wide ones in a corner, without blocking the page; declining is as easy as agreeing. It
 * does not show while a shopper orders, pays or logs in.
 */
export default function ConsentBanner(props: {
  /** Opened by the visitor to change the answer. */
  isAskedFor?: boolean;
  onAnswer: () => void;
}) {
  const t = useT();
  const { isAskedFor, onAnswer } = props;
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAskedFor) frame.current?.focus();
  }, [isAskedFor]);
  useBarHeight(frame, 'consent', true);
  function answer(consent: Consent) {
    const isWithdrawn = consent === 'denied' && consentOf(document.cookie) === 'granted';
    saveConsent(consent);
    if (isWithdrawn) deleteTrackers();
    onAnswer();
  }
  return (
    <section
      ref={frame}
      data-consent
      tabIndex={-1}
      aria-label={t('consent.title')}
      className="can-wait print:hidden sticky bottom-0 z-40 border-t border-line-strong bg-raised px-gutter py-4 lg:fixed lg:end-6 lg:bottom-6 lg:w-90 lg:border lg:p-4"
    >
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <p className="min-w-0 flex-1 basis-80 text-sm text-ink-soft">
          {t('consent.text')}{' '}
          <RouterLink href="/site/privacy" className="whitespace-nowrap underline">
            {t('consent.more')}
          </RouterLink>
        </p>
        <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto lg:grid lg:w-full">
          <Button variant="secondary" size="small" onClick={() => answer('denied')}>
            {t('consent.deny')}
          </Button>
          <Button variant="secondary" size="small" onClick={() => answer('granted')}>
            {t('consent.grant')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Deletes third parties' cookies and reloads, so that none of their scripts runs any more. */
function deleteTrackers() {
  for (const [name = ''] of document.cookie.split('; ').map((cookie) => cookie.split('='))) {
    if (!/^_(ga|gid|gat|gcl|fbp|fbc)/.test(name)) continue;
    for (const domain of ['', `; domain=${location.hostname.replace(/^www\./, '')}`]) {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
  location.reload();
}
