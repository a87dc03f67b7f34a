import { backOfficePath } from '@karwan/contract/back-office';
import {
  type SenderChannel,
  type SenderTest,
  senderChannels,
} from '@karwan/contract/shop/settings/message-senders';
import { isSmsPreset, type SmsPreset } from '@karwan/contract/shop/settings/sender-presets';
import { useT } from '../../../../i18n/use-t.ts';
import { clientContext } from '../../../../page/context.ts';
import { handleForm } from '../../../../page/handle-form.server.ts';
import { PageHead } from '../../../../page/page-head.tsx';
import { RefusedField } from '../../../../page/refusal.server.ts';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { requirePermission } from '../../../../page/staff.server.ts';
import type { Route } from './+types/senders';
import { SenderPanel } from './sender-panel.tsx';

export const sendersPath = `${backOfficePath}/settings/senders`;

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, 'settings.shop');
  const found = await context.get(clientContext).messageSenders.list({});
  const chosen = url.searchParams.get('sms') ?? '';
  return {
    ...found,
    chosen: isSmsPreset(chosen) ? chosen : undefined,
    testKey: crypto.randomUUID(),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { messageSenders } = context.get(clientContext);
  let tested: (SenderTest & { channel: SenderChannel }) | undefined;
  const answer = await handleForm({ request, url }, async ({ intent, row, ...values }) => {
    const channel = senderChannels.find((one) => one === row);
    if (!channel) throw new RefusedField('row');
    if (intent === 'test') {
      const { key = '', to = '' } = values;
      tested = { channel, ...(await messageSenders.test({ channel, key, to })) };
    } else if (intent === 'remove') await messageSenders.remove({ channel });
    else if (intent === 'save') {
      const typed = Object.entries(values).flatMap(([name, text]) =>
        name.startsWith('field.') ? [[name.slice('field.'.length), text]] : [],
      );
      const preset = values.preset as SmsPreset;
      await messageSenders.save({ channel, preset, fields: Object.fromEntries(typed) });
    } else throw new RefusedField('intent');
  });
  // The gateway's answer belongs to nobody's address bar.
  return tested ? { tested } : answer;
}

type Answer = FormAnswer | { tested: SenderTest & { channel: SenderChannel } } | undefined;

/** What sends SMS and mail, and whether customers can log in. */
export default function Senders({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { senders, proofs, chosen, testKey } = loaderData;
  const answer = actionData as Answer;
  const tested = answer && 'tested' in answer ? answer.tested : undefined;
  const refused = answer && 'refusal' in answer ? answer : undefined;
  return (
    <>
      <PageHead title={t('senders.title')} />
      <p className="mb-2 text-ink-soft">{t('senders.about')}</p>
      {proofs.length === 0 ? (
        <p role="alert" className="panel mb-4 text-oxblood">
          {t('senders.proofsNone')}
        </p>
      ) : (
        <p className="mb-4">
          {t('senders.proofs')} {proofs.map((proof) => t(`senders.proof.${proof}`)).join(', ')}
        </p>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {senders.map((sender) => (
          <SenderPanel
            // A saved sender starts with its stored fields.
            key={`${sender.channel} ${sender.own?.changedAt ?? ''} ${chosen ?? ''}`}
            sender={sender}
            chosen={sender.channel === 'sms' ? chosen : 'smtp'}
            testKey={`${testKey}-${sender.channel}`}
            tested={tested?.channel === sender.channel ? tested : undefined}
            answer={refused?.row === sender.channel ? refused : undefined}
          />
        ))}
      </div>
    </>
  );
}
