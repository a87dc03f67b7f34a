import type { ShopClient } from '@karwan/contract/contract';
import { formatDate } from '@karwan/i18n/dates';
import { Button } from '@karwan/ui/controls/button';
import { Badge } from '@karwan/ui/product/badge';
import { useFetcher } from 'react-router';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../shared/form/notice.tsx';
import type { PasswordAnswer } from './password-answer.ts';

type Session = Awaited<ReturnType<ShopClient['auth']['sessions']>>[number];

/** The devices that are logged in, and a button to log them out. */
export function Sessions(props: { sessions: Session[]; posted: PasswordAnswer | undefined }) {
  const t = useT();
  const language = useLanguage();
  const fetcher = useFetcher<PasswordAnswer>();
  const { sessions, posted } = props;
  const answer = fetcher.data ?? (posted?.intent === 'change' ? undefined : posted);
  const busy = fetcher.state !== 'idle';
  return (
    <section aria-labelledby="sessions" className="border-t border-line pt-8">
      <h2 id="sessions" className="text-heading">
        {t('account.sessions.title')}
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {sessions.map(({ id, device, current, createdAt, lastSeenAt }) => (
          <li key={id} className="flex min-h-18 flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <bdi>{device}</bdi>
                {current && <Badge>{t('account.sessions.current')}</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                {[
                  // The login time distinguishes two devices of the same kind.
                  t('account.sessions.since', {
                    date: formatDate(language, 'dateTime', createdAt),
                  }),
                  t('account.sessions.seen', { date: formatDate(language, 'date', lastSeenAt) }),
                ].join(' · ')}
              </p>
            </div>
            {!current && (
              <fetcher.Form method="post">
                <input type="hidden" name="intent" value="end" />
                <input type="hidden" name="id" value={id} />
                <Button type="submit" size="small" variant="quiet" busy={busy}>
                  {t('account.sessions.end')}
                </Button>
              </fetcher.Form>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-5 grid justify-items-start gap-4">
        {sessions.length > 1 ? (
          <fetcher.Form method="post">
            <Button type="submit" name="intent" value="end-others" variant="secondary" busy={busy}>
              {t('account.sessions.endOthers')}
            </Button>
          </fetcher.Form>
        ) : (
          <p className="text-sm text-ink-soft">{t('account.sessions.onlyThis')}</p>
        )}
        <Notice tone={answer?.done ? 'positive' : 'problem'}>
          {!busy && answer?.text && t(answer.text)}
        </Notice>
      </div>
    </section>
  );
}
