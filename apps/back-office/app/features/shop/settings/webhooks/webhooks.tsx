import type { WebhookEvent } from '@karwan/contract/shop/integrations/webhook-events';
import { data } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { clientContext } from '../../../../page/context.ts';
import { Disclosure } from '../../../../page/disclosure.tsx';
import { handleForm } from '../../../../page/handle-form.server.ts';
import { PageHead } from '../../../../page/page-head.tsx';
import { answerTo } from '../../../../page/refusal.ts';
import { requirePermission } from '../../../../page/staff.server.ts';
import type { Route } from './+types/webhooks';
import { MadeSecret } from './made-secret.tsx';
import { NewWebhookForm } from './new-webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'team.manage');
  const { webhooks } = await context.get(clientContext).webhooks.list({});
  return { webhooks, formKey: crypto.randomUUID() };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { webhooks } = context.get(clientContext);
  let made: { secret: string | null } | undefined;
  const answer = await handleForm({ request, url }, async (values, form) => {
    const { key = '', name = '', address = '' } = values;
    const events = form.getAll('events').map(String) as WebhookEvent[];
    made = await webhooks.add({ key, name, address, events });
  });
  // The secret is in this response only, so there is no redirect.
  return made ? data({ made }) : answer;
}

/** Webhooks, which notify other programs of events in the shop. */
export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { webhooks, formKey } = loaderData;
  const made = actionData && 'made' in actionData ? actionData.made : undefined;
  const refused = actionData && 'refusal' in actionData ? actionData : undefined;
  const adding = answerTo(refused, '', 'add');
  return (
    <>
      <PageHead title={t('webhooks.title')} />
      <p className="mb-4 max-w-prose text-ink-soft">{t('webhooks.about')}</p>
      {made && <MadeSecret secret={made.secret} />}
      <div className="grid gap-3">
        {webhooks.length === 0 && <p className="panel">{t('webhooks.none')}</p>}
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} />
        ))}
        <Disclosure title={t('webhooks.add')} open={adding !== undefined || webhooks.length === 0}>
          <NewWebhookForm key={formKey} formKey={formKey} answer={adding} />
        </Disclosure>
      </div>
    </>
  );
}
