import { backOfficePath } from '@karwan/contract/back-office';
import type { Webhook } from '@karwan/contract/shop/integrations/webhooks';
import { Link } from '@karwan/ui/controls/link';
import { useT } from '../../../../i18n/use-t.ts';
import { WebhookState } from './webhook-state.tsx';

/** One webhook in the list: its URL, events and state. */
export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const t = useT();
  const { id, name, address, events } = webhook;
  return (
    <section className="panel" aria-labelledby={`webhook-${id}`}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={`webhook-${id}`} className="font-medium">
          <Link
            href={`${backOfficePath}/settings/webhooks/${id}`}
            className="inline-block py-2 underline underline-offset-4"
          >
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <WebhookState webhook={webhook} />
      </div>
      <p className="text-sm break-all" dir="ltr">
        {address}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {events.map((one) => t(`webhooks.event.${one}`)).join(' · ')}
      </p>
    </section>
  );
}
