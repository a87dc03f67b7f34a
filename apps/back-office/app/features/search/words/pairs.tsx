import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField } from '../../../page/refusal.server.ts';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { WorkCards } from '../../../shared/list/work-cards.tsx';
import type { Route } from './+types/pairs';
import { PairCard } from './pair-card.tsx';
import { WordViews } from './word-views.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'products.read');
  const pairs = await context.get(clientContext).searchWords.listPairs({});
  return { pairs, mayEdit: mayDo(context, 'products.edit') };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { searchWords } = context.get(clientContext);
  return handleForm({ request, url }, async ({ row = '', intent }) => {
    if (intent !== 'same' && intent !== 'other') throw new RefusedField('intent');
    await searchWords.decidePair({ id: row, isSame: intent === 'same' });
  });
}

const keys = { s: 'words.same', o: 'words.notSame' } as const;
const none = {} as const;

/** Suggested synonyms, from the texts of the shop's products. */
export default function Pairs({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { pairs, mayEdit } = loaderData;
  return (
    <>
      <PageHead title={t('words.title')} />
      <WordViews current="pairs" />
      <p className="mb-4 max-w-prose text-ink-soft">{t('words.aboutPairs')}</p>
      {pairs.length === 0 ? (
        <EmptyState>{t('words.noPairs')}</EmptyState>
      ) : (
        <WorkCards
          label={t('words.pairs')}
          rows={pairs}
          rowKey={({ id }) => id}
          keys={mayEdit ? keys : none}
          show={(pair) => <PairCard pair={pair} mayEdit={mayEdit} answer={actionData} />}
        />
      )}
    </>
  );
}
