import type { CategoryNode } from '@karwan/contract/category';
import { useT } from '../../i18n/use-t.ts';
import { DepartmentLink } from '../../shared/departments/department-link.tsx';

/** Links to the categories and brands that a query names. */
export function FoundCategories({ nodes }: { nodes?: readonly CategoryNode[] }) {
  const t = useT();
  if (!nodes || nodes.length === 0) return null;
  return (
    <nav aria-label={t('listing.foundCategories')}>
      <ul className="flex flex-wrap gap-2">
        {nodes.map((node) => (
          <li key={node._id}>
            <DepartmentLink node={node} className="chip">
              <bdi>{node.name}</bdi>
            </DepartmentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
