import { useArrival } from '@karwan/ui/behaviour/use-arrival.ts';
import { Button } from '@karwan/ui/controls/button';
import { SpinnerIcon } from '@karwan/ui/layout/icons';
import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';

/** Milliseconds after which the shopper is told that it takes longer than usual. */
const patience = 12_000;

/** The provider is processing the payment; the page continues by itself. */
export function CardWaiting(props: { isSilent: boolean; busy: boolean; goOn: () => void }) {
  const t = useT();
  const heading = useArrival<HTMLHeadingElement>();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="grid gap-6 py-6 text-center">
      <span className="mx-auto grid size-14 place-items-center rounded-full border border-line-strong text-brass">
        <SpinnerIcon className="size-6" />
      </span>
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
          {t('cardPayments.waiting')}
        </h2>
        <p className="mt-3 text-ink-soft">
          {props.isSilent ? t('wallets.silent') : t('cardPayments.waitingText')}
        </p>
      </div>
      {isLong && (
        <div>
          <p className="mb-3 text-sm text-ink-soft">{t('wallets.noSecondCharge')}</p>
          <Button variant="secondary" busy={props.busy} onClick={props.goOn}>
            {t('cardPayments.goOn')}
          </Button>
        </div>
      )}
    </div>
  );
}
