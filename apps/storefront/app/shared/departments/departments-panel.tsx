import { Button } from '@karwan/ui/controls/button';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { ChevronEndIcon } from '@karwan/ui/layout/icons';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { DepartmentLink } from './department-link.tsx';
import { Megamenu } from './megamenu.tsx';
import { useDepartments } from './use-departments.ts';
import { visibleDepartments } from './visible-departments.ts';

/** The categories below one department: skeleton rows until the tree has loaded. */
function Below({ id }: { id: string }) {
  const t = useT();
  const { tree, failed, retry } = useDepartments(true);
  if (tree) return <Megamenu department={tree.find((one) => one._id === id)} />;
  if (!failed) return [1, 2, 3, 4, 5].map((row) => <Skeleton key={row} className="mb-4 h-5" />);
  return (
    <p className="text-ink-soft">
      {t('common.failed')}
      <Button variant="quiet" size="small" onClick={retry}>
        {t('common.tryAgain')}
      </Button>
    </p>
  );
}

/**
 * The departments, with the categories of the hovered or focused one beside them. When pinned to a page, none is
 * open initially.
 */
export default function DepartmentsPanel({ pinned = false }: { pinned?: boolean }) {
  const t = useT();
  const { departments } = useRootData();
  const [all, setAll] = useState(false);
  const shown = visibleDepartments(departments, all);
  const [activeId, setActiveId] = useState(pinned ? undefined : shown[0]?._id);
  return (
    <ul
      className="min-h-96 py-2"
      onPointerLeave={pinned ? () => setActiveId(undefined) : undefined}
    >
      {shown.map((department) => {
        const active = department._id === activeId;
        return (
          <li
            key={department._id}
            onPointerEnter={() => setActiveId(department._id)}
            onFocus={() => setActiveId(department._id)}
          >
            <DepartmentLink
              node={department}
              className={classNames(
                'flex min-h-11 items-center justify-between px-4 -outline-offset-2',
                active && 'bg-sunken',
              )}
            >
              {department.name}
              <ChevronEndIcon className="size-4 text-ink-faint" />
            </DepartmentLink>
            {active && (
              <div className="absolute start-full -top-px min-h-[calc(100%+2px)] w-[min(56rem,100vw-24rem)] border border-line bg-raised p-7">
                <Below id={department._id} />
              </div>
            )}
          </li>
        );
      })}
      {shown.length < departments.length && (
        <li>
          <button
            type="button"
            onClick={() => setAll(true)}
            className="flex min-h-11 w-full items-center px-4 text-start font-medium underline underline-offset-4 -outline-offset-2"
          >
            {t('departments.showMore')}
          </button>
        </li>
      )}
    </ul>
  );
}
