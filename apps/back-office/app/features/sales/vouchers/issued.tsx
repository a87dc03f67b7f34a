import { useT } from '../../../i18n/use-t.ts';
import { ShownOnce } from '../../../shared/shown-once/shown-once.tsx';

/** Shows the code of a new gift voucher once. */
export function Issued({ code }: { code: string | null }) {
  const t = useT();
  const label = t('vouchers.code');
  return (
    <ShownOnce value={code} texts={{ lost: t('vouchers.lost'), once: t('vouchers.once'), label }} />
  );
}
