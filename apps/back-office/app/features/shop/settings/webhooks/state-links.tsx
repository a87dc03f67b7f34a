import {
  type DeliveryState,
  deliveryStates,
} from '@karwan/contract/shop/integrations/webhook-events';
import { Link } from '@karwan/ui/controls/link';
import { useLocation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';

/** Filters the log by state: waiting, delivered or failed. */
export function StateLinks({ current }: { current: DeliveryState | undefined }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('webhooks.state')} className="mb-2 flex flex-wrap gap-x-4">
      {[undefined, ...deliveryStates].map((state) => (
        <Link
          key={state ?? ''}
          href={state ? `${pathname}?state=${state}` : pathname}
          aria-current={state === current ? 'page' : undefined}
          className="inline-flex min-h-(--control-compact) items-center underline-offset-4 not-aria-[current]:underline aria-[current]:font-medium"
        >
          {t(state ? `webhooks.delivery.${state}` : 'webhooks.everything')}
        </Link>
      ))}
    </nav>
  );
}
