import type { Merchant } from '@karwan/contract/marketplace-item';
import { Button } from '@karwan/ui/controls/button';
import { EmptyState } from '@karwan/ui/layout/empty-state';
import { useRevalidator } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { textsOf } from './marketplace-texts.ts';

/** Shown if the marketplace is unavailable and there is no stored answer; the rest of the shop works. */
export function MarketplaceUnavailable({ merchant }: { merchant: Merchant }) {
  const t = useT();
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState
      title={t(`${textsOf[merchant]}.down`)}
      action={
        <Button
          variant="secondary"
          busy={state === 'loading'}
          onClick={() => void revalidate()}
          className="noscript:hidden"
        >
          {t('common.tryAgain')}
        </Button>
      }
    >
      {t('marketplace.downText')}
    </EmptyState>
  );
}
