import { Button } from '@karwan/ui/controls/button';
import { useEffect, useState } from 'react';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/use-t.ts';
import { type BrowserState, subscribe, subscriptionState, unsubscribe } from './subscription.ts';

const texts: Record<BrowserState, StaffKey> = {
  on: 'alerts.on',
  off: 'alerts.off',
  refused: 'alerts.refused',
  impossible: 'alerts.impossible',
  failed: 'alerts.failed',
};

/** Switches alerts in this browser on and off. What the browser supports is known once its script runs. */
export function ThisBrowser({ publicKey }: { publicKey: string | null }) {
  const t = useT();
  const [state, setState] = useState<BrowserState>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    void subscriptionState().then(setState);
  }, []);
  const run = async (work: () => Promise<BrowserState>) => {
    setIsBusy(true);
    setState(await work());
    setIsBusy(false);
  };
  return (
    <section className="panel" aria-labelledby="this-browser">
      <h2 id="this-browser" className="panel-title">
        {t('alerts.browser')}
      </h2>
      <p role="status" className="mb-3">
        {publicKey === null ? t('alerts.noKey') : state && t(texts[state])}
      </p>
      {publicKey !== null && (state === 'off' || state === 'failed') && (
        <Button busy={isBusy} onClick={() => void run(() => subscribe(publicKey))}>
          {t('alerts.turnOn')}
        </Button>
      )}
      {state === 'on' && (
        <Button variant="secondary" busy={isBusy} onClick={() => void run(unsubscribe)}>
          {t('alerts.turnOff')}
        </Button>
      )}
    </section>
  );
}
