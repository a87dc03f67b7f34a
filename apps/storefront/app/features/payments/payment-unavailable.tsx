import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { EmptyState } from '@karwan/ui/layout/empty-state';
import { useT } from '../../i18n/use-t.ts';

/** Shown if the payment cannot be loaded: the API does not respond, or the customer has no such payment. */
export function PaymentUnavailable({ loss, again }: { loss: string; again: () => void }) {
  const t = useT();
  if (loss === 'unreachable') {
    return (
      <EmptyState
        title={t('wallets.unreachable')}
        action={<Button onClick={again}>{t('common.tryAgain')}</Button>}
      >
        {t('wallets.unreachableText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('wallets.missing')}
      action={<ButtonLink href="/account/orders">{t('wallets.toOrders')}</ButtonLink>}
    >
      {t('wallets.missingText')}
    </EmptyState>
  );
}
