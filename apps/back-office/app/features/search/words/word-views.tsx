import { backOfficePath } from '@karwan/contract/back-office';
import { type SearchKind, searchKinds } from '@karwan/contract/search-kinds';
import { useT } from '../../../i18n/use-t.ts';
import { Views } from '../../../shared/list/views.tsx';

export const wordsPath = `${backOfficePath}/words`;
export const searchesPath = `${wordsPath}/searches`;
const tryPath = `${wordsPath}/try`;
const pairsPath = `${wordsPath}/pairs`;

/** The path of a kind of searches; those without results are the default. */
export const pathOfKind = (kind: SearchKind) =>
  kind === 'nothing' ? searchesPath : `${searchesPath}?kind=${kind}`;

/** The path where a query is tried. */
export const tryHref = (query: string) => `${tryPath}?${new URLSearchParams({ q: query })}`;

/** Views: synonyms, suggested ones, searches, and a search to try. */
export function WordViews({ current }: { current: SearchKind | 'words' | 'pairs' | 'try' }) {
  const t = useT();
  return (
    <Views
      label={t('words.views')}
      views={[
        { href: wordsPath, title: t('words.explained'), isCurrent: current === 'words' },
        { href: pairsPath, title: t('words.pairs'), isCurrent: current === 'pairs' },
        ...searchKinds.map((kind) => ({
          href: pathOfKind(kind),
          title: t(`searches.kind.${kind}`),
          isCurrent: kind === current,
        })),
        { href: tryPath, title: t('tried.view'), isCurrent: current === 'try' },
      ]}
    />
  );
}
