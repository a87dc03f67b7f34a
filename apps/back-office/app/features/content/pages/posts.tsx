import { useT } from '../../../i18n/use-t.ts';
import { PageHead } from '../../../page/page-head.tsx';
import type { Route } from './+types/posts';
import { addPost, loadTexts } from './load-texts.server.ts';
import { NewText } from './new-text.tsx';
import { TextList } from './text-list.tsx';

export const loader = (args: Route.LoaderArgs) => loadTexts(args, 'post');
export const action = (args: Route.ActionArgs) => addPost(args);

/** The posts of the blog, with a form for a new one. */
export default function Posts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { key, mayAdd } = loaderData;
  return (
    <>
      <PageHead title={t('content.posts')} />
      {mayAdd && <NewText key={key} kind="post" requestKey={key} answer={actionData} />}
      <TextList {...loaderData} />
    </>
  );
}
