import type { Department } from '@karwan/contract/category';
import { ArrowEndIcon } from '@karwan/ui/layout/icons';
import { useT } from '../../i18n/use-t.ts';
import { DepartmentLink } from './department-link.tsx';

/** How many entries of the third level a column shows. */
const visibleBelow = 6;

/** A department's categories as columns, with their subcategories as lists. */
export function Megamenu({ department }: { department: Department | undefined }) {
  const t = useT();
  if (!department) return null;
  return (
    <>
      <ul className="grid grid-cols-3 gap-x-8 gap-y-7">
        {department.children.map((category) => (
          <li key={category._id}>
            <DepartmentLink
              node={category}
              className="font-display text-lg underline-offset-4 hover:underline"
            />
            <ul className="mt-1">
              {category.children.slice(0, visibleBelow).map((below) => (
                <li key={below._id}>
                  <DepartmentLink
                    node={below}
                    className="inline-block py-1 text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <DepartmentLink
        node={department}
        className="mt-7 inline-flex min-h-11 items-center gap-2 font-medium underline-offset-4 hover:underline"
      >
        {t('departments.viewAll', { name: department.name })}
        <ArrowEndIcon className="size-4" />
      </DepartmentLink>
    </>
  );
}
