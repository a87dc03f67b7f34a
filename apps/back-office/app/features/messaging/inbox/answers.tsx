import type { InboxMessage } from '@karwan/contract/inbox';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import { When } from '../../../page/when.tsx';

/** The answers so far, with their delivery states. */
export function Answers({ answers }: Pick<InboxMessage, 'answers'>) {
  const t = useT();
  if (answers.length === 0) return null;
  return (
    <section className="panel" aria-label={t('inbox.answers')}>
      <h2 className="panel-title">{t('inbox.answers')}</h2>
      <ul className="grid gap-3">
        {answers.map(({ at, text, channel, status, by }) => (
          <li key={`${at} ${channel}`}>
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              {t(`inbox.channel.${channel}`)} · <When at={at} />
              {by && (
                <>
                  {' '}
                  · <ShopText>{by}</ShopText>
                </>
              )}
              {status !== 'sent' && (
                <Badge tone={status === 'failed' ? 'bad' : 'wait'}>
                  {t(`messages.status.${status}`)}
                </Badge>
              )}
            </p>
            <p className="max-w-prose whitespace-pre-line">
              <ShopText>{text}</ShopText>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
