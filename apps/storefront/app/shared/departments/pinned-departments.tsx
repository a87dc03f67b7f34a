import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Suspense } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { DepartmentLink } from './department-link.tsx';
import { visibleDepartments } from './visible-departments.ts';

const DepartmentsPanel = lazyWithRetry(() => import('./departments-panel.tsx'));

/**
 * The departments menu, always open within a page (spec section 2, Header, top bar and navigation). On wide screens
 * only.
 */
export function PinnedDepartments() {
  const t = useT();
  const { departments } = useRootData();
  const rows = visibleDepartments(departments, false);
  return (
    <nav
      aria-label={t('departments.departments')}
      className="relative z-10 hidden border border-line bg-raised lg:block"
    >
      <Suspense
        fallback={
          <ul className="min-h-96 py-2">
            {rows.map((department) => (
              <li key={department._id}>
                <DepartmentLink node={department} className="flex min-h-11 items-center px-4" />
              </li>
            ))}
          </ul>
        }
      >
        <DepartmentsPanel pinned />
      </Suspense>
    </nav>
  );
}
