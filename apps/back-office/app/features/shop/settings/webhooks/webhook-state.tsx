import type { Webhook } from '@karwan/contract/shop/integrations/webhooks';
import { useT } from '../../../../i18n/use-t.ts';
import { Badge } from '../../../../page/badge.tsx';
import { When } from '../../../../page/when.tsx';

/** Whether a webhook is active, since when it fails, and how many deliveries wait. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const t = useT();
  const { isActive, switchedOffAt, failingSince, waiting, failed } = webhook;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
      {switchedOffAt ? (
        <Badge tone="bad">
          {t('webhooks.switchedOff')} <When at={switchedOffAt} />
        </Badge>
      ) : (
        <Badge tone={isActive ? 'good' : 'plain'}>
          {t(isActive ? 'webhooks.isOn' : 'webhooks.isOff')}
        </Badge>
      )}
      {isActive && failingSince && (
        <Badge tone="bad">
          {t('webhooks.failsSince')} <When at={failingSince} />
        </Badge>
      )}
      {waiting > 0 && <span>{t('webhooks.waiting', { count: waiting })}</span>}
      {failed > 0 && <span>{t('webhooks.failed', { count: failed })}</span>}
    </p>
  );
}
