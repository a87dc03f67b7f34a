import { backOfficePath } from '@karwan/contract/back-office';
import { Link } from '@karwan/ui/controls/link';
import { redirect } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { useLiveState } from '../live/live.ts';
import { clientContext } from '../page/context.ts';
import { PageTitle } from '../page/page-title.tsx';
import { mayDo } from '../page/staff.server.ts';
import type { Route } from './+types/home';
import { countWork } from './count-work.server.ts';

/** Until the shop is opened, members who may open it are redirected to its setup. */
export async function loader({ context }: Route.LoaderArgs) {
  if (mayDo(context, 'settings.shop')) {
    const { openedAt } = await context.get(clientContext).shopDesk.setup({});
    if (openedAt === null) throw redirect(`${backOfficePath}/setup`);
  }
  return countWork(context);
}

/** The open tasks: each count links to their list. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { counts } = useLiveState();
  const work = loaderData.map((one) => ({ ...one, count: counts[one.href] ?? one.count }));
  const open = work.filter(({ count }) => count !== '0');
  const done = work.filter(({ count }) => count === '0');
  return (
    <>
      <PageTitle title={t('home.title')} />
      {open.length === 0 && <p className="panel mb-4">{t('home.nothing')}</p>}
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {open.map(({ title, href, count }) => (
          <li key={title}>
            <Link
              href={href}
              className="panel flex min-h-16 items-center justify-between gap-3 hover:border-ink"
            >
              <span className="font-medium">{t(title)}</span>
              <span className="text-xl font-semibold tabular-nums">{count}</span>
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
