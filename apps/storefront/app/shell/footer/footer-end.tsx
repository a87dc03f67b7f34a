import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { PaymentMarks } from '../../shared/order/payment-mark.tsx';

/** How the shop can be paid, and whose it is. */
export function FooterEnd() {
  const t = useT();
  const { siteName } = useRootData().site;
  return (
    <div className="mt-14 flex flex-wrap items-center justify-between gap-4 border-t border-on-accent/25 pt-6">
      <p className="text-sm opacity-80">{t('footer.rights', { name: siteName })}</p>
      <PaymentMarks />
    </div>
  );
}
