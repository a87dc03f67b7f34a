import { backOfficePath } from '@karwan/contract/back-office';
import { useT } from '../../../i18n/use-t.ts';
import { Views } from '../../../shared/list/views.tsx';

export const teamPath = `${backOfficePath}/team`;

/** Views: members, or roles. */
export function TeamViews({ current }: { current: 'people' | 'roles' }) {
  const t = useT();
  return (
    <Views
      label={t('team.views')}
      views={[
        { href: teamPath, title: t('team.people'), isCurrent: current === 'people' },
        { href: `${teamPath}/roles`, title: t('team.roles'), isCurrent: current === 'roles' },
      ]}
    />
  );
}
