import type { TillAfter } from '@karwan/contract/refunds';
import { CheckboxField } from '@karwan/ui/controls/field';
import { useT } from '../i18n/use-t.ts';
import { Amount } from '../page/amount.tsx';
import { ShopText } from '../page/shop-text.tsx';
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
  if (!till) return null;
  const money = (minor: number) => <Amount minor={minor} code={code} symbol={symbol} />;
  return (
    <div className="grid gap-2 border border-line p-3">
      <p>
        {refundT('till.of')} <ShopText>{till.branchName}</ShopText>: {refundT('till.holds')}{' '}
        {money(till.holds)}, {refundT('till.after')} {money(till.after)}
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
