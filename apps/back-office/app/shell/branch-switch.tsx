import { backOfficePath } from '@karwan/contract/back-office';
import { Dropdown } from '@karwan/ui/controls/dropdown';
import { PinIcon } from '@karwan/ui/layout/icons';
import { Form, useLocation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { ShopText } from '../page/shop-text.tsx';
import type { Staff } from '../page/staff.server.ts';

/** Limits the lists to one of the member's branches. A `details` element, so that it works before hydration. */
export function BranchSwitch({ staff, className }: { staff: Staff; className?: string }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { branch, branches } = staff;
  if (branches.length < 2) return null;
  const current = branches.find(({ id }) => id === branch);
  const choices = [{ id: '', name: '' }, ...branches];
  return (
    <Dropdown
      label={t('frame.branch', { name: current?.name ?? t('frame.allBranches') })}
      trigger={
        <>
          <PinIcon />
          <span className="max-w-40 truncate">
            {current ? <ShopText>{current.name}</ShopText> : t('frame.allBranches')}
          </span>
        </>
      }
      align="end"
      className={className}
      panelClassName="max-h-[70dvh] overflow-y-auto"
    >
      <Form method="post" action={`${backOfficePath}/branch`}>
        <input type="hidden" name="back" value={pathname + search} />
        {choices.map(({ id, name }) => (
          <button
            key={id}
            type="submit"
            name="branch"
            value={id}
            aria-pressed={id === (branch ?? '')}
            data-close
            className="menu-entry aria-pressed:font-semibold"
          >
            {id ? <ShopText>{name}</ShopText> : t('frame.allBranches')}
          </button>
        ))}
      </Form>
    </Dropdown>
  );
}
