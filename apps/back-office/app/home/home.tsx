import { Link } from '@karwan/ui/controls/link';
import { useT } from '../i18n/use-t.ts';
import { PageTitle } from '../page/page-title.tsx';
import type { Route } from './+types/home';
import { countWork } from './count-work.server.ts';

export const loader = ({ context }: Route.LoaderArgs) => countWork(context);

/** What must be done now: each count opens the list of it. */
export default function Home({ loaderData: work }: Route.ComponentProps) {
  const t = useT();
  const open = work.filter(({ count }) => count !== '0');
  return (
    <>
      <PageTitle title={t('home.title')} />
      {open.length === 0 && <p className="panel mb-4">{t('home.nothing')}</p>}
      <ul className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {work.map(({ title, href, count }) => (
          <li key={title}>
            <Link
              href={href}
              className="panel flex min-h-16 items-center justify-between gap-3 hover:border-ink"
            >
              <span className={count === '0' ? 'text-ink-soft' : 'font-medium'}>{t(title)}</span>
              <span
                className={`text-xl tabular-nums ${count === '0' ? 'text-ink-faint' : 'font-semibold'}`}
              >
                {count}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
