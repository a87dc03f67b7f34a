import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../i18n/use-t.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import type { ReceivedItems } from './goods-list.ts';
import type { LineFault } from './line-faults.server.ts';

interface Props {
  goods: readonly ReceivedItems[];
  branchName: string;
  /** Why lines were refused, by code. */
  faults: Readonly<Record<string, LineFault>>;
  onQuantity: (code: string, quantity: string) => void;
  onRemove: (code: string) => void;
}

/** The listed items with their quantities, the last scanned first. */
export function ReceivedRows({ goods, branchName, faults, onQuantity, onRemove }: Props) {
  const t = useT();
  return (
    <ul aria-label={t('receiving.lines')} className="divide-y divide-line border-y border-line">
      {goods.map(({ code, name, quantity }) => {
        const fault = faults[code];
        const shown = name || code;
        return (
          <li
            key={code}
            className="grid grid-cols-[6rem_1fr] items-start gap-3 py-3 sm:grid-cols-[minmax(0,1fr)_6rem_auto]"
          >
            <div className="col-span-2 sm:col-span-1">
              {name ? (
                <ShopText className="block font-medium wrap-anywhere">{name}</ShopText>
              ) : (
                <span className="block text-ink-soft">{t('receiving.unchecked')}</span>
              )}
              <bdi dir="ltr" className="text-sm text-ink-soft wrap-anywhere">
                {code}
              </bdi>
              {fault && (
                <p className="text-sm text-oxblood">
                  {t(`receiving.${fault}`, { code, branch: branchName })}
                </p>
              )}
            </div>
            <div className="[&_label]:sr-only">
              <TextField
                label={t('receiving.quantity', { name: shown })}
                name={`quantity ${code}`}
                value={quantity}
                onChange={(event) => onQuantity(code, event.currentTarget.value)}
                required
                dir="ltr"
                inputMode="numeric"
                pattern="[1-9][0-9]{0,5}"
                autoComplete="off"
              />
            </div>
            <Button
              variant="quiet"
              className="justify-self-end"
              aria-label={t('receiving.remove', { name: shown })}
              onClick={() => onRemove(code)}
            >
              {t('receiving.removeShort')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
