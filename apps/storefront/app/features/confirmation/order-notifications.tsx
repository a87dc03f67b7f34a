import { Button } from '@karwan/ui/controls/button';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';

type Outcome = 'on' | 'refused' | 'impossible' | 'failed';

/**
 * Offers notifications about an order on this device. The permission prompt appears only when the shopper asks for
 * them; browsers without push get no offer.
 */
export function OrderNotifications({
  publicKey,
  parentOrderId,
}: {
  publicKey: string;
  parentOrderId: string;
}) {
  const t = useT();
  const [isPossible, setPossible] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (!('serviceWorker' in navigator && 'PushManager' in window)) return;
    void navigator.serviceWorker.getRegistration().then((one) => setPossible(one !== undefined));
  }, []);

  async function ask() {
    setAsking(true);
    const { subscribeToOrder } = await import('./request-push-permission.ts');
    setOutcome(await subscribeToOrder(publicKey, parentOrderId));
    setAsking(false);
  }

  if (!isPossible) return null;
  return (
    <div className="text-center">
      {outcome !== 'on' && outcome !== 'impossible' && (
        <Button variant="secondary" onClick={ask} disabled={isAsking}>
          {t('push.ask')}
        </Button>
      )}
      <p className="mt-3 text-sm text-ink-soft" role="status">
        {t(`push.${outcome ?? 'hint'}`)}
      </p>
    </div>
  );
}
