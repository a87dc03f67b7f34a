import { backOfficePath } from '@karwan/contract/back-office';
import { deliveryStates } from '@karwan/contract/shop/integrations/webhook-events';
import { data, redirect } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { clientContext } from '../../../../page/context.ts';
import { handleForm } from '../../../../page/handle-form.server.ts';
import { PageHead } from '../../../../page/page-head.tsx';
import { pageFault, RefusedField } from '../../../../page/refusal.server.ts';
import { answerTo } from '../../../../page/refusal.ts';
import { requirePermission } from '../../../../page/staff.server.ts';
import { EmptyState } from '../../../../shared/list/empty-state.tsx';
import { Pager } from '../../../../shared/list/pager.tsx';
import type { Route } from './+types/webhook';
import { DeliveryPanel } from './delivery-panel.tsx';
import { EditForm } from './edit-form.tsx';
import { MadeSecret } from './made-secret.tsx';
import { readChanges } from './read-changes.ts';
import { StateLinks } from './state-links.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookState } from './webhook-state.tsx';

/** Choices of how many hours back failed deliveries are sent again. */
const replayHours = [24, 72, 720] as const;

export async function loader({ url, context, params }: Route.LoaderArgs) {
  requirePermission(context, 'team.manage');
  const { webhooks } = context.get(clientContext);
  const query = url.searchParams;
  const state = deliveryStates.find((one) => one === query.get('state'));
  const before = query.get('before') ?? undefined;
  const [{ webhooks: all }, log] = await Promise.all([
    webhooks.list({}),
    webhooks.deliveries({ id: params.webhookId, state, before }),
  ]).catch((error: unknown) => {
    throw pageFault(error);
  });
  const webhook = all.find(({ id }) => id === params.webhookId);
  if (!webhook) throw data(null, { status: 404 });
  return { webhook, ...log, state, formKey: crypto.randomUUID(), replayHours };
}

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const { webhooks } = context.get(clientContext);
  const id = params.webhookId;
  let made: { secret: string | null } | undefined;
  const answer = await handleForm({ request, url }, async (values, form) => {
    const { intent, key = '', row = '', hours, version } = values;
    if (intent === 'save') {
      const changes = readChanges(values, form.getAll('events').map(String));
      if (Object.keys(changes).length === 0) return;
      await webhooks.save({ id, version: Number(version), changes });
    } else if (intent === 'test') await webhooks.test({ id, key });
    else if (intent === 'secret') made = await webhooks.newSecret({ id, key });
    else if (intent === 'replay') await webhooks.replay({ id, eventId: row });
    else if (intent === 'replay-failed') {
      const since = new Date(Date.now() - Number(hours) * 3_600_000).toISOString();
      await webhooks.replayFailed({ id, since });
    } else if (intent === 'remove') {
      await webhooks.remove({ id });
      throw redirect(`${backOfficePath}/settings/webhooks`);
    } else throw new RefusedField('intent');
  });
  return made ? data({ made }) : answer;
}

/** One webhook: its events, its state, and the log of its deliveries. */
export default function WebhookPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { webhook, deliveries, next, state, formKey } = loaderData;
  const made = actionData && 'made' in actionData ? actionData.made : undefined;
  const refused = actionData && 'refusal' in actionData ? actionData : undefined;
  return (
    <>
      <PageHead title={webhook.name}>
        <WebhookState webhook={webhook} />
      </PageHead>
      {webhook.switchedOffAt && <p className="panel mb-4">{t('webhooks.switchedOffText')}</p>}
      {made && <MadeSecret secret={made.secret} />}
      <div className="mb-6 grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <EditForm key={webhook.version} webhook={webhook} answer={answerTo(refused, '', 'save')} />
        <WebhookActions
          key={formKey}
          webhook={webhook}
          formKey={formKey}
          replayHours={loaderData.replayHours}
          answer={refused?.row === '' && refused.intent !== 'save' ? refused : undefined}
        />
      </div>
      <h2 className="mb-2 text-heading">{t('webhooks.log')}</h2>
      <StateLinks current={state} />
      {deliveries.length === 0 ? (
        <EmptyState>{t('webhooks.logNone')}</EmptyState>
      ) : (
        <ul
          aria-label={t('webhooks.log')}
          className="divide-y divide-line border border-line bg-raised"
        >
          {deliveries.map((delivery) => (
            <DeliveryPanel
              key={delivery.eventId}
              delivery={delivery}
              answer={answerTo(refused, delivery.eventId)}
            />
          ))}
        </ul>
      )}
      <Pager next={next} />
    </>
  );
}
