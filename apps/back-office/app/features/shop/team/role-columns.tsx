import type { StaffRole } from '@karwan/contract/staff-roles';
import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { roleName } from '../../../page/role-name.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import type { Column } from '../../../shared/list/columns.ts';

/** The columns of the list of roles. */
export const roleColumns: readonly Column<StaffRole>[] = [
  { key: 'name', title: 'team.column.name', position: 'head', show: Name },
  { key: 'members', title: 'team.column.members', position: 'end', show: Members },
  { key: 'permissions', title: 'team.column.permissions', position: 'below', show: Allowed },
];

function Name(role: StaffRole) {
  return <ShopText>{roleName(role, useLanguage())}</ShopText>;
}

function Members({ members }: StaffRole) {
  const t = useT();
  return <span className="whitespace-nowrap">{t('team.members', { count: members })}</span>;
}

/** The groups of a role's permissions; its own screen has all of them. */
function Allowed({ isOwner, permissions }: StaffRole) {
  const t = useT();
  if (isOwner) return t('team.allPermissions');
  const subjects = new Set(permissions.map((one) => one.slice(0, one.indexOf('.'))));
  return [...subjects].map((subject) => t(`team.group.${subject}` as StaffKey)).join(', ');
}
