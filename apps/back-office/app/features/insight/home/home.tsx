import { backOfficePath } from '@karwan/contract/back-office';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { ChevronEndIcon } from '@karwan/ui/layout/icons';
import { redirect, useRouteLoaderData } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { Badge } from '../../../page/badge.tsx';
import { clientContext } from '../../../page/context.ts';
import { Disclosure } from '../../../page/disclosure.tsx';
import { PageHead } from '../../../page/page-head.tsx';
import { mayDo } from '../../../page/staff.server.ts';
import { useNow } from '../../../page/use-now.ts';
import type { RootData } from '../../../root.tsx';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { useLiveState } from '../../../shared/live/live.ts';
import { barScreens } from '../../../shell/bar-screens.ts';
import { screensFor } from '../../../shell/screens.ts';
import type { Route } from './+types/home';
import { countWork } from './count-work.server.ts';
import { ageOf, byUrgency, urgencyOf, type Work } from './work.ts';

const scanPath = `${backOfficePath}/scan`;

/** Until the shop is opened, members who may open it are redirected to its setup. */
export async function loader({ context }: Route.LoaderArgs) {
  if (mayDo(context, 'settings.shop')) {
    const { openedAt } = await context.get(clientContext).staffShop.setup({});
    if (openedAt === null) throw redirect(`${backOfficePath}/setup`);
  }
  return countWork(context);
}

/** The open tasks that the member can do, the most urgent first: each count links to their list. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { counts } = useLiveState();
  const now = useNow();
  const root = useRouteLoaderData<RootData>('root');
  const scans = barScreens(root ? screensFor(root.staff) : []).some(
    ({ path }) => path === scanPath,
  );
  const work = loaderData.map((one) => {
    const count = counts[one.href] ?? one.count;
    // The amount is that of the count when the page was loaded.
    return { ...one, count, amount: count === one.count ? one.amount : null };
  });
  const currency = root?.staff.baseCurrency ?? '';
  const open = byUrgency(
    work.filter(({ count }) => count !== '0'),
    now,
  );
  const done = work.filter(({ count }) => count === '0');
  return (
    <>
      <PageHead title={t('home.title')}>
        {scans && (
          <ButtonLink href={scanPath} variant="secondary">
            {t('scanning.title')}
          </ButtonLink>
        )}
      </PageHead>
      {open.length === 0 ? (
        <EmptyState>{t('home.nothing')}</EmptyState>
      ) : (
        <ul className="work-list">
          {open.map((one) => (
            <li key={one.title}>
              <Link href={one.href} className="work-row">
                <span className="min-w-0 flex-1 font-semibold">{t(one.title)}</span>
                {one.since && <Oldest since={one.since} urgency={urgencyOf(one, now)} now={now} />}
                {one.amount !== null && one.amount > 0 && (
                  <span className="text-ink-soft">
                    <Amount isShort minor={one.amount} code={currency} />
                  </span>
                )}
                <span className="min-w-10 text-end text-base font-semibold tabular-nums">
                  {one.count}
                </span>
                <ChevronEndIcon className="text-ink-faint rtl:-scale-x-100" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <div className="mt-3">
          <Disclosure title={t('home.emptyLists', { count: done.length })}>
            <ul className="flex flex-wrap gap-x-4 text-ink-soft">
              {done.map(({ title, href }) => (
                <li key={title}>
                  <Link href={href} className="text-link">
                    {t(title)}
                  </Link>
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </>
  );
}

interface OldestProps {
  since: NonNullable<Work['since']>;
  urgency: number;
  /** In milliseconds. */
  now: number;
}

/** How often such work may take its time, before its age is a problem. */
const tooLate = 6;

/** How long the oldest task has been open; coloured when such work should be done by now. */
function Oldest({ since, urgency, now }: OldestProps) {
  const t = useT();
  const { unit, count } = ageOf(since, now);
  const tone = urgency >= tooLate ? 'bad' : urgency >= 1 ? 'wait' : 'plain';
  return <Badge tone={tone}>{t(`home.oldest.${unit}`, { count })}</Badge>;
}
