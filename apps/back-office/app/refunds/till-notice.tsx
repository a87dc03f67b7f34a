import type { TillAfter } from '@karwan/contract/refunds';
import { CheckboxField } from '@karwan/ui/controls/field';
import { useT } from '../i18n/use-t.ts';
import { Amount } from '../page/amount.tsx';
import { ShopText } from '../page/shop-text.tsx';

interface Props {
  till: TillAfter | null;
  code: string;
  symbol?: string;
}

/** What a refund leaves in the till; one that the till cannot pay has to be confirmed. */
export function TillNotice({ till, code, symbol }: Props) {
  const t = useT();
  if (!till) return null;
  const money = (minor: number) => <Amount minor={minor} code={code} symbol={symbol} />;
  return (
    <div className="grid gap-2 border border-line p-3">
      <p>
        {t('till.of')} <ShopText>{till.branchName}</ShopText>: {t('till.holds')} {money(till.holds)}
        , {t('till.after')} {money(till.after)}
      </p>
      {till.after < 0 && (
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
