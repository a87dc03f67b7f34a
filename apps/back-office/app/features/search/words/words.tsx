import { maxSynonyms } from '@karwan/contract/search-word-limits';
import { redirect } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField } from '../../../page/refusal.server.ts';
import { answerTo } from '../../../page/refusal.ts';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import type { Route } from './+types/words';
import { AddWord } from './add-word.tsx';
import { WordRow } from './word-row.tsx';
import { searchesPath, WordViews } from './word-views.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'products.read');
  const words = await context.get(clientContext).searchWords.list({});
  const query = url.searchParams;
  return {
    words,
    mayEdit: mayDo(context, 'products.edit'),
    /** The word to explain, and the search that it comes from. */
    asked: { word: query.get('word') ?? '', search: query.get('search') ?? '' },
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { searchWords, searches } = context.get(clientContext);
  return handleForm({ request, url }, async ({ intent, row = '', word = '', ...values }) => {
    if (intent === 'remove') await searchWords.remove({ id: row });
    else if (intent === 'add') {
      const meant = (values.meant ?? '').split(/[,،;\n]/).map((one) => one.trim());
      const typed = meant.filter((one) => one !== '');
      if (typed.length === 0 || typed.length > maxSynonyms) throw new RefusedField('meant');
      await searchWords.add({ word, meant: typed, bothWays: values.bothWays === 'on' });
      const { search } = values;
      if (!search) return;
      await searches.decide({ query: search, state: 'done' });
      throw redirect(searchesPath);
    } else throw new RefusedField('intent');
  });
}

/** Synonyms: words of shoppers that products do not have. */
export default function Words({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { words, mayEdit, asked } = loaderData;
  return (
    <>
      <PageHead title={t('words.title')} />
      <WordViews current="words" />
      <p className="mb-4 max-w-prose text-ink-soft">{t('words.about')}</p>
      {mayEdit && <AddWord key={words.length} asked={asked} answer={answerTo(actionData, 'new')} />}
      {words.length === 0 ? (
        <EmptyState>{t('words.none')}</EmptyState>
      ) : (
        <ul className="divide-y divide-line border border-line bg-raised">
          {words.map((word) => (
            <WordRow
              key={word.id}
              word={word}
              mayEdit={mayEdit}
              answer={answerTo(actionData, word.id)}
            />
          ))}
        </ul>
      )}
    </>
  );
}
