import type {
  MessageSenderSetup,
  SenderTest,
} from '@karwan/contract/shop/settings/message-senders';
import {
  gatewayNames,
  type MailPreset,
  type SmsPreset,
  smsPresetKeys,
} from '@karwan/contract/shop/settings/sender-presets';
import { Link } from '@karwan/ui/controls/link';
import { useT } from '../../../../i18n/use-t.ts';
import { Badge } from '../../../../page/badge.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { When } from '../../../../page/when.tsx';
import { SenderForm } from './sender-form.tsx';
import { SenderTestForm } from './sender-test-form.tsx';

interface Props {
  sender: MessageSenderSetup;
  /** The preset whose fields are shown; undefined: that which is stored. */
  chosen: SmsPreset | MailPreset | undefined;
  /** Idempotency key of a test. */
  testKey: string;
  tested: SenderTest | undefined;
  answer: FormAnswer | undefined;
}

const variables = { sms: 'SMS_GATEWAY', email: 'SMTP_URL' } as const;
const missing = { sms: 'senders.noneSms', email: 'senders.noneEmail' } as const;

/** One channel: what sends its messages now, its settings, and a test. */
export function SenderPanel({ sender, chosen, testKey, tested, answer }: Props) {
  const t = useT();
  const { channel, source, own, failing } = sender;
  const preset = chosen ?? own?.preset;
  return (
    <section className="panel" aria-labelledby={`title-${channel}`} id={channel}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id={`title-${channel}`} className="font-semibold">
          {t(`senders.channel.${channel}`)}
        </h2>
        <Badge tone={failing || source === 'none' ? 'bad' : source === 'inbox' ? 'wait' : 'good'}>
          {t(`senders.source.${source}`)}
        </Badge>
      </div>
      {source === 'environment' && (
        <p className="mb-3 text-sm text-ink-soft">
          {t('senders.overridden', { variable: variables[channel] })}
        </p>
      )}
      {source === 'inbox' && <p className="mb-3 text-sm text-ink-soft">{t('senders.inbox')}</p>}
      {source === 'none' && <p className="mb-3 text-sm text-oxblood">{t(missing[channel])}</p>}
      {failing && (
        <div role="alert" className="mb-3 text-oxblood">
          <p>
            {t('senders.failing')} <When at={failing.since} />.{' '}
            {t(`senders.reason.${failing.reason}`)}
          </p>
          <bdi dir="auto" className="block text-sm break-words">
            {failing.fault}
          </bdi>
        </div>
      )}
      {channel === 'sms' && <Gateways shown={preset} />}
      {preset && <SenderForm sender={sender} preset={preset} answer={answer} />}
      {source !== 'none' && (
        <SenderTestForm channel={channel} testKey={testKey} tested={tested} answer={answer} />
      )}
    </section>
  );
}

/** The gateways by name; each leads to its fields. */
function Gateways({ shown }: { shown: string | undefined }) {
  const t = useT();
  return (
    <nav aria-label={t('senders.choose')} className="mb-3">
      <p className="mb-1 text-sm font-medium">{t('senders.choose')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {smsPresetKeys.map((key) => (
          <li key={key}>
            <Link
              href={`?sms=${key}`}
              aria-current={key === shown ? 'true' : undefined}
              className="text-link aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {key === 'http' ? t('senders.ownGateway') : <bdi dir="ltr">{gatewayNames[key]}</bdi>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
