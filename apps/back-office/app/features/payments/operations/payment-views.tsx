import { backOfficePath } from '@karwan/contract/back-office';
import type { SavedView } from '@karwan/contract/workplace';
import { useT } from '../../../i18n/use-t.ts';
import { ListViews } from '../../../shared/views/list-views.tsx';

export const paymentsPath = `${backOfficePath}/payments`;
const listed = ['mismatch', 'vouchers', 'all'] as const;

interface Props {
  current: 'trouble' | (typeof listed)[number];
  /** Saved views of the list of attempts. */
  saved?: readonly SavedView[];
}

/** Views: operations that need staff, settlement differences, expiring vouchers, and all attempts. */
export function PaymentViews({ current, saved = [] }: Props) {
  const t = useT();
  return (
    <ListViews
      label={t('payments.views')}
      saved={saved}
      views={[
        { href: paymentsPath, title: t('payments.trouble'), isCurrent: current === 'trouble' },
        ...listed.map((one) => ({
          href: `${paymentsPath}/attempts?view=${one}`,
          title: t(`payments.view.${one}`),
          isCurrent: one === current,
        })),
      ]}
    />
  );
}
