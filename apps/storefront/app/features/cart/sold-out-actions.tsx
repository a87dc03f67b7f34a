import { Button } from '@karwan/ui/controls/button';
import { TextLink } from '@karwan/ui/controls/text-link';
import { useT } from '../../i18n/use-t.ts';
import { removeFromCart } from '../../state/cart/use-cart.ts';
import { type CartLine, sameOptions } from '../../state/store/cart-lines.ts';
import { shopStore } from '../../state/store/shop-store.ts';
import { lineAddress } from './line-address.ts';

type Named = Pick<CartLine, 'itemCustomId' | 'options'> & { name: string };

/** Removes the line of a product with these options. */
function removeLineOf({ itemCustomId, options }: Named): void {
  const { lines } = shopStore.getState().cart;
  const line = lines.find(
    (one) => one.itemCustomId === itemCustomId && sameOptions(one.options, options),
  );
  if (line) removeFromCart(line.id);
}

/** What a shopper can do about a line that is sold out: wait for it, or order without it. */
export default function SoldOutActions({ line, withRemove }: { line: Named; withRemove: boolean }) {
  const t = useT();
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {withRemove && (
        <Button
          variant="secondary"
          size="small"
          aria-label={t('cart.remove', { name: line.name })}
          onClick={() => removeLineOf(line)}
        >
          {t('cart.removeLine')}
        </Button>
      )}
      <TextLink href={lineAddress(line)}>{t('restock.title')}</TextLink>
    </span>
  );
}
