import { backOfficePath } from '@karwan/contract/back-office';
import { useT } from '../../i18n/use-t.ts';
import { Views } from '../../shared/list/views.tsx';

export const customersPath = `${backOfficePath}/customers`;

/** Views: all customers, or those that are blocked. */
export function CustomerViews({ current }: { current: 'all' | 'blocked' }) {
  const t = useT();
  return (
    <Views
      label={t('customers.views')}
      views={[
        { href: customersPath, title: t('customers.all'), isCurrent: current === 'all' },
        {
          href: `${customersPath}/blocked`,
          title: t('customers.blocked'),
          isCurrent: current === 'blocked',
        },
      ]}
    />
  );
}
