import { useT } from '../../../i18n/use-t.ts';
import { PageHead } from '../../../page/page-head.tsx';
import type { Route } from './+types/pages';
import { addPage, loadTexts } from './load-texts.server.ts';
import { NewText } from './new-text.tsx';
import { TextList } from './text-list.tsx';

export const loader = (args: Route.LoaderArgs) => loadTexts(args, 'page');
export const action = (args: Route.ActionArgs) => addPage(args);

/** The shop's pages, such as terms and privacy, with a form for a new one. */
export default function Pages({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { key, mayAdd } = loaderData;
  return (
    <>
      <PageHead title={t('content.pages')} />
      <p className="mb-4 max-w-prose text-ink-soft">{t('content.aboutPages')}</p>
      {mayAdd && <NewText key={key} kind="page" requestKey={key} answer={actionData} />}
      <TextList {...loaderData} />
    </>
  );
}
