import { asFragment } from '@karwan/markup/fragments/fragment';
import { numberFormat } from '../../../i18n/formats.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { DepartmentLink } from '../../../shared/departments/department-link.tsx';
import type { RelatedNode } from '../load-category-page.ts';

type Props = {
  /** At least one. */
  nodes: readonly RelatedNode[];
  title?: string;
  /** A column beside the list on wide screens; else a row above it. */
  beside: boolean;
};

/** Links to related categories; a scrollable row on narrow screens. */
function CategoryLinks({ nodes, title, beside }: Props) {
  const t = useT();
  const language = useLanguage();
  const heading = title ?? t('listing.related');
  return (
    <nav aria-label={heading} className="min-w-0">
      {beside && (
        <h2 className="mb-2 hidden font-sans text-sm font-semibold lg:block">{heading}</h2>
      )}
      <ul
        className={
          beside
            ? '-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] lg:mx-0 lg:block lg:px-0 lg:py-0'
            : '-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] lg:-mx-1 lg:px-1'
        }
      >
        {nodes.map((node) => (
          <li key={node._id} className="shrink-0">
            <DepartmentLink
              node={node}
              className={
                beside
                  ? 'chip lg:min-h-9 lg:rounded-none lg:border-0 lg:px-0 lg:underline-offset-4 lg:hover:underline'
                  : 'chip'
              }
            >
              <bdi>{node.name}</bdi>
              <span className="amount">{numberFormat(language).format(node.count)}</span>
            </DepartmentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export default asFragment(CategoryLinks);
