import { type OrderTexts, orderTextNames } from '@karwan/contract/order-texts';
import { useT } from '../i18n/use-t.ts';
import { ShopText } from './shop-text.tsx';

/** What a customer wrote on an order. On screens, the note needs no name. */
export function OrderTextLines({
  of,
  className,
  isNoteNamed = false,
}: {
  of: OrderTexts;
  className: string;
  isNoteNamed?: boolean;
}) {
  const t = useT();
  return orderTextNames
    .filter((name) => of[name])
    .map((name) => (
      <p key={name} className={className}>
        {(isNoteNamed || name !== 'customerNotes') && `${t(`print.${name}`)}: `}
        <ShopText>{of[name]}</ShopText>
      </p>
    ));
}
