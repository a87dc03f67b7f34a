import { Button } from '@karwan/ui/button';
import { classNames } from '@karwan/ui/class-names.ts';
import { Dropdown } from '@karwan/ui/dropdown';
import { ChevronEndIcon, MenuIcon } from '@karwan/ui/icons';
import { Skeleton } from '@karwan/ui/skeleton';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { DepartmentLink } from './department-link.tsx';
import { type DepartmentLink as Node, useRootData } from './root-data.ts';
import { useDepartments } from './use-departments.ts';

const Megamenu = lazy(() => import('./megamenu.tsx'));

/** More than ten entries show nine and 'Show more' (spec section 9, Timing and thresholds). */
const most = 10;

export function shownFirst(departments: readonly Node[], all: boolean): readonly Node[] {
  return all || departments.length <= most ? departments : departments.slice(0, most - 1);
}

/** 'Shop By Category': departments, and beside the one under pointer or focus what lies below it. */
export function DepartmentsMenu() {
  const t = useT();
  const { departments } = useRootData();
  const [open, setOpen] = useState(false);
  const [near, setNear] = useState(false);
  const [all, setAll] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const { tree, failed, retry } = useDepartments(open || near);
  const shown = shownFirst(departments, all);
  const submenu = (id: string) => {
    const rows = [1, 2, 3, 4, 5].map((row) => <Skeleton key={row} className="mb-4 h-5" />);
    if (tree) {
      return (
        <Suspense fallback={rows}>
          <Megamenu department={tree.find((one) => one._id === id)} />
        </Suspense>
      );
    }
    if (!failed) return rows;
    return (
      <p className="text-ink-soft">
        {t('common.failed')}
        <Button variant="quiet" size="small" onClick={retry}>
          {t('common.tryAgain')}
        </Button>
      </p>
    );
  };
  return (
    <div onPointerEnter={() => setNear(true)}>
      <Dropdown
        onOpenChange={setOpen}
        trigger={
          <>
            <MenuIcon />
            <span className="font-medium whitespace-nowrap">{t('departments.shopByCategory')}</span>
          </>
        }
        panelClassName="mt-1.5 w-72 p-0"
      >
        <ul className="min-h-96 py-2">
          {shown.map((department) => {
            const active = open && department._id === (activeId ?? shown[0]?._id);
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
                  <div className="absolute start-full -top-px min-h-[calc(100%+2px)] w-[min(46rem,100vw-24rem)] border border-line bg-raised p-7">
                    {submenu(department._id)}
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
      </Dropdown>
    </div>
  );
}
