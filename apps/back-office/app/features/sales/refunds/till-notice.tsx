import type { TillAfter } from '@karwan/contract/refunds';
import { isolated } from '@karwan/i18n/isolated';
import { joinList } from '@karwan/i18n/join-list';
import { CheckboxField } from '@karwan/ui/controls/field';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { cashText } from './cash-text.ts';
import { useRefundT } from './refund-texts.ts';

interface Props {
  till: TillAfter | null;
  code: string;
  symbol?: string;
  /** Whether the cash leaves the till now: one that cannot pay it has to be confirmed. */
  isNow?: boolean;
}

/** What a refund in cash leaves in the till. */
export function TillNotice({ till, code, symbol, isNow = false }: Props) {
  const t = useT();
  const refundT = useRefundT();
  const language = useLanguage();
  if (!till) return null;
  const money = (minor: number) => isolated(cashText({ minor, code, symbol }));
  const amounts = [
    `${refundT('till.holds')} ${money(till.holds)}`,
    `${refundT('till.after')} ${money(till.after)}`,
  ];
  return (
    <div className="grid gap-2 border border-line p-3">
      <p>
        {refundT('till.of')} <ShopText>{till.branchName}</ShopText>: {joinList(language, amounts)}
      </p>
      {isNow && till.after < 0 && (
        <CheckboxField
          label={refundT('till.confirm')}
          hint={t('till.confirmHint')}
          name="belowZero"
          required
        />
      )}
    </div>
  );
}
