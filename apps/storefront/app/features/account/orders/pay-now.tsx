import { buttonClass } from '@karwan/ui/controls/button';
import { useCarried } from '../../../i18n/carried.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ActionCard } from './action-card.tsx';

/** Leads to where a payment that has not come through can be made. */
export function PayNow({ page }: { page: string }) {
  const t = useT();
  const carried = useCarried();
  return (
    <ActionCard text={<p>{t('account.order.payText')}</p>}>
      {/* Payment pages have a content policy of their own: they are loaded as documents. */}
      <a href={carried(page)} className={buttonClass({})}>
        {t('account.order.pay')}
      </a>
    </ActionCard>
  );
}
