import { Button } from '@karwan/ui/button';
import { useT } from '../../i18n/use-t.ts';
import { RouterLink } from '../../shell/router-link.tsx';
import { type Consent, keepConsent } from './consent.ts';

/** Asks once, at the foot of the screen; nothing waits for the answer, and no is as near as yes. */
export default function ConsentBanner({ onAnswer }: { onAnswer: () => void }) {
  const t = useT();
  function answer(consent: Consent) {
    keepConsent(consent);
    onAnswer();
  }
  return (
    <section
      aria-label={t('consent.title')}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line-strong bg-raised px-gutter py-4"
    >
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-8 gap-y-3">
        <p className="min-w-0 flex-1 basis-80 text-sm text-ink-soft">
          {t('consent.text')}{' '}
          <RouterLink href="/site/privacy" className="whitespace-nowrap underline">
            {t('consent.more')}
          </RouterLink>
        </p>
        <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto">
          <Button variant="secondary" onClick={() => answer('denied')}>
            {t('consent.deny')}
          </Button>
          <Button variant="secondary" onClick={() => answer('granted')}>
            {t('consent.grant')}
          </Button>
        </div>
      </div>
    </section>
  );
}
