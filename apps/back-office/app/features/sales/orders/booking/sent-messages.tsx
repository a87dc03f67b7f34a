import type { StaffBooking } from '@karwan/contract/staff-booking';
import { messageName } from '../../../../i18n/message-name.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Badge } from '../../../../page/badge.tsx';
import { When } from '../../../../page/when.tsx';

/** Messages to the customer with their delivery states. */
export function SentMessages({ messages }: Pick<StaffBooking, 'messages'>) {
  const t = useT();
  if (messages.length === 0) return null;
  return (
    <section className="panel" aria-label={t('booking.messages')}>
      <h2 className="panel-title">{t('booking.messages')}</h2>
      <ul className="grid gap-2">
        {messages.map(({ id, channel, recipient, status, sentAt, at, kind }) => (
          <li key={id}>
            <p className="flex flex-wrap items-center gap-2">
              <span className="text-ink-soft">{t(`messages.channel.${channel}`)}</span>{' '}
              <span>{messageName(t, kind)}</span>
              {status !== 'sent' && (
                <Badge tone={status === 'failed' ? 'bad' : 'wait'}>
                  {t(`messages.status.${status}`)}
                </Badge>
              )}
            </p>
            <p className="text-sm text-ink-soft">
              <When at={sentAt ?? at} />
              {recipient && (
                <>
                  {' '}
                  · <bdi dir="ltr">{recipient}</bdi>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
