import { useT } from '../i18n/use-t.ts';
import { PageTitle } from '../page/page-title.tsx';
import type { Route } from './+types/pages';
import { loadTexts } from './load-texts.server.ts';
import { TextList } from './text-list.tsx';

export const loader = (args: Route.LoaderArgs) => loadTexts(args, 'page');

/** The pages of the shop's own words: terms, privacy, about the shop. */
export default function Pages({ loaderData }: Route.ComponentProps) {
  const t = useT();
  return (
    <>
      <PageTitle title={t('content.pages')} />
      <p className="mb-4 max-w-prose text-ink-soft">{t('content.aboutPages')}</p>
      <TextList {...loaderData} />
    </>
  );
}
