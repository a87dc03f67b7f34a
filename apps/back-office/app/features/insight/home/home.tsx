import { backOfficePath } from '@karwan/contract/back-office';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { redirect, useRouteLoaderData } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { clientContext } from '../../../page/context.ts';
import { PageTitle } from '../../../page/page-title.tsx';
import { mayDo } from '../../../page/staff.server.ts';
import { useNow } from '../../../page/use-now.ts';
import type { RootData } from '../../../root.tsx';
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
  const work = loaderData.map((one) => ({ ...one, count: counts[one.href] ?? one.count }));
  const open = byUrgency(
    work.filter(({ count }) => count !== '0'),
    now,
  );
  const done = work.filter(({ count }) => count === '0');
  return (
    <>
      <PageTitle title={t('home.title')}>
        {scans && (
          <ButtonLink href={scanPath} variant="secondary" size="small">
            {t('scanning.title')}
          </ButtonLink>
        )}
      </PageTitle>
      {open.length === 0 && <p className="panel mb-4">{t('home.nothing')}</p>}
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {open.map((one) => (
          <li key={one.title}>
            <Link
              href={one.href}
              className="panel flex min-h-16 items-center justify-between gap-3 hover:border-ink"
            >
              <span className="grid justify-items-start gap-1">
                <span className="font-medium">{t(one.title)}</span>
                {one.since && <Age since={one.since} isLate={urgencyOf(one, now) >= 1} now={now} />}
              </span>
              <span className="text-xl font-semibold tabular-nums">{one.count}</span>
            </Link>
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <section aria-labelledby="done" className="mt-6">
          <h2 id="done" className="panel-title">
            {t('home.done')}
          </h2>
          <ul className="flex flex-wrap gap-x-4 text-ink-soft">
            {done.map(({ title, href }) => (
              <li key={title}>
                <Link
                  href={href}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline lg:min-h-9"
                >
                  {t(title)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface AgeProps {
  since: NonNullable<Work['since']>;
  isLate: boolean;
  /** In milliseconds. */
  now: number;
}

/** How long the oldest task has been open; highlighted when such work should be done by now. */
function Age({ since, isLate, now }: AgeProps) {
  const t = useT();
  const { unit, count } = ageOf(since, now);
  return <Badge tone={isLate ? 'work' : 'plain'}>{t(`home.oldest.${unit}`, { count })}</Badge>;
}
