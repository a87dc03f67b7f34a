import type { TillAfter } from '@karwan/contract/refunds';
import { CheckboxField } from '@karwan/ui/controls/field';
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
  const t = useRefundT();
  if (!till) return null;
  const money = (minor: number) => <Amount minor={minor} code={code} symbol={symbol} />;
  return (
    <div className="grid gap-2 border border-line p-3">
      <p>
        {t('till.of')} <ShopText>{till.branchName}</ShopText>: {t('till.holds')} {money(till.holds)}
        , {t('till.after')} {money(till.after)}
      </p>
      {isNow && till.after < 0 && (
        <CheckboxField
          label={t('till.confirm')}
          hint={t('till.confirmHint')}
          name="belowZero"
          required
        />
      )}
    </div>
  );
}
