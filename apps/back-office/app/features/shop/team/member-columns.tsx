import type { TeamMember } from '@karwan/contract/team';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { roleName } from '../../../page/role-name.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { When } from '../../../page/when.tsx';
import type { Column } from '../../../shared/list/columns.ts';

/** The columns of the list of members. */
export const memberColumns: readonly Column<TeamMember>[] = [
  {
    key: 'name',
    title: 'team.column.name',
    position: 'head',
    show: ({ name, phone }) => <ShopText>{name || phone || '—'}</ShopText>,
  },
  { key: 'factor', title: 'team.column.factor', position: 'end', show: Factor },
  { key: 'roles', title: 'team.column.roles', position: 'below', show: Roles },
  { key: 'branches', title: 'team.column.branches', position: 'below', show: Branches },
  { key: 'seen', title: 'team.column.seen', position: 'below', show: Seen },
];

function Factor({ hasSecondFactor, isMe }: TeamMember) {
  const t = useT();
  return (
    <span className="flex flex-wrap gap-1">
      {isMe && <Badge>{t('team.me')}</Badge>}
      <Badge tone={hasSecondFactor ? 'good' : 'wait'}>
        {t(hasSecondFactor ? 'team.hasFactor' : 'team.noFactor')}
      </Badge>
    </span>
  );
}

function Roles({ roles }: TeamMember) {
  const language = useLanguage();
  return <ShopText>{roles.map((role) => roleName(role, language)).join(', ')}</ShopText>;
}

function Branches({ branches }: TeamMember) {
  const t = useT();
  if (!branches) return t('team.allBranches');
  return <ShopText>{branches.map(({ name }) => name).join(', ')}</ShopText>;
}

function Seen({ lastSeenAt }: TeamMember) {
  const t = useT();
  return lastSeenAt ? <When at={lastSeenAt} /> : t('team.never');
}
