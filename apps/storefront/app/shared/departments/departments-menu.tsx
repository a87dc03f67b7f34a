import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Dropdown } from '@karwan/ui/controls/dropdown';
import { MenuIcon } from '@karwan/ui/layout/icons';
import { Suspense, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { DepartmentLink } from './department-link.tsx';

const loadPanel = () => import('./departments-panel.tsx');
const DepartmentsPanel = lazyWithRetry(loadPanel);

/**
 * 'Shop By Category'. The server renders the departments as plain links, which work without script; the panel with
 * their categories is loaded when the pointer comes near or the menu opens.
 */
export function DepartmentsMenu() {
  const t = useT();
  const { departments } = useRootData();
  const [open, setOpen] = useState(false);
  const links = (
    <ul className="min-h-96 py-2">
      {departments.map((department) => (
        <li key={department._id}>
          <DepartmentLink node={department} className="flex min-h-11 items-center px-4" />
        </li>
      ))}
    </ul>
  );
  return (
    <div onPointerEnter={() => void loadPanel().catch(() => undefined)}>
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
        {open ? (
          <Suspense fallback={links}>
            <DepartmentsPanel />
          </Suspense>
        ) : (
          links
        )}
      </Dropdown>
    </div>
  );
}
