import type { ContentRow } from '@karwan/contract/content/staff/staff-content';
import { languageNames } from '@karwan/contract/language';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import { When } from '../../../page/when.tsx';
import type { Column } from '../../../shared/list/columns.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { FilterBar } from '../../../shared/list/filter-bar.tsx';
import { FindForm } from '../../../shared/list/find-form.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { RowList } from '../../../shared/list/row-list.tsx';
import { pathOf } from './content-path.ts';
import type { loadTexts } from './load-texts.server.ts';
import { shownStates, textStatesOf } from './states.ts';

/** Whether a text is published, and since or from when. */
function Shown({ state, publishedFrom }: Pick<ContentRow, 'state' | 'publishedFrom'>) {
  const t = useT();
  const { key, tone } = shownStates[state];
  return (
    <>
      <Badge tone={tone}>{t(key)}</Badge>
      {state === 'planned' && publishedFrom && <When at={publishedFrom} />}
    </>
  );
}

/** The languages with a missing, unpublished or outdated text. */
function ToDo({ languages }: Pick<ContentRow, 'languages'>) {
  const t = useT();
  return languages
    .filter(({ state }) => state !== 'current')
    .map(({ language, state }) => (
      <Badge key={language} tone={textStatesOf[state].tone}>
        {languageNames[language]}: {t(textStatesOf[state].key)}
      </Badge>
    ));
}

const columns: readonly Column<ContentRow>[] = [
  {
    key: 'title',
    title: 'content.field.title',
    position: 'head',
    show: ({ title }) => <ShopText>{title}</ShopText>,
  },
  {
    key: 'state',
    title: 'content.shown',
    position: 'end',
    show: (row) => (
      <span className="flex flex-wrap gap-1">
        <Shown {...row} />
      </span>
    ),
  },
  {
    key: 'languages',
    title: 'content.toDo',
    position: 'below',
    show: (row) => (
      <span className="flex flex-wrap gap-1">
        <ToDo {...row} />
      </span>
    ),
  },
  {
    key: 'changed',
    title: 'content.changedAt',
    position: 'wide-only',
    show: ({ changedAt }) => <When at={changedAt} />,
  },
];

type Props = Awaited<ReturnType<typeof loadTexts>>;

/** The texts of a kind with their publication states and missing translations. */
export function TextList({ texts, next, kind, q }: Pick<Props, 'texts' | 'next' | 'kind' | 'q'>) {
  const t = useT();
  const title = t(kind === 'post' ? 'content.posts' : 'content.pages');
  return (
    <>
      <FilterBar find={<FindForm label={t('content.find')} button={t('brands.findIt')} q={q} />} />
      {texts.length === 0 ? (
        <EmptyState>{t('content.none')}</EmptyState>
      ) : (
        <RowList
          label={title}
          columns={columns}
          rows={texts}
          rowKey={({ id }) => id}
          href={({ id }) => `${pathOf(kind)}/${id}`}
        />
      )}
      <Pager next={next} />
    </>
  );
}
