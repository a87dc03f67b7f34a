import type { ProductCard } from '@karwan/contract/product';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { useT } from '../../i18n/use-t.ts';
import { productAddress } from '../../page/addresses.ts';
import { asAddable, useAddToCart, useJustAdded } from '../../state/cart/use-cart.ts';

type Props = { product: ProductCard; block?: boolean };

/**
 * Adds to the cart from a card. A product with options links to its own page instead; one out of stock
 * cannot be added.
 */
export function AddButton({ product, block = true }: Props) {
  const t = useT();
  const add = useAddToCart();
  const { name, itemCustomId } = product;
  const isAdded = useJustAdded({ itemCustomId, options: [] });
  if (product.availability === 'Out of Stock') return null;
  if (product.hasOptions) {
    return (
      <ButtonLink
        href={productAddress(product)}
        variant="secondary"
        size="small"
        block={block}
        aria-label={t('product.chooseOptionsOf', { name })}
      >
        {t('product.chooseOptions')}
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="secondary"
      size="small"
      block={block}
      aria-label={t('product.addNamedToCart', { name })}
      onClick={() => add(asAddable(product))}
    >
      {t(isAdded ? 'product.added' : 'product.addToCart')}
    </Button>
  );
}
