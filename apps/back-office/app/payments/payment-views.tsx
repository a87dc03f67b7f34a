import { backOfficePath } from '@karwan/contract/back-office';
import { useT } from '../i18n/use-t.ts';
import { Views } from '../list/views.tsx';

export const paymentsPath = `${backOfficePath}/payments`;
const listed = ['mismatch', 'vouchers', 'all'] as const;

/** Trouble first: what was refused or waits, what does not match, vouchers that end, then all attempts. */
export function PaymentViews({ current }: { current: 'trouble' | (typeof listed)[number] }) {
  const t = useT();
  return (
    <Views
      label={t('payments.views')}
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
