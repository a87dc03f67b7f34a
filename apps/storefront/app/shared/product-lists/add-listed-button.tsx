import type { ListedProduct } from '@karwan/contract/product';
import { Button } from '@karwan/ui/controls/button';
import { useT } from '../../i18n/use-t.ts';
import { asAddable, useAddToCart } from '../../state/cart/use-cart.ts';
import { AddButton } from '../product-card/add-button.tsx';

/** Adds a listed product, with its chosen variant, to the cart; without a complete choice it links to its page. */
export function AddListedButton({ product }: { product: ListedProduct }) {
  const t = useT();
  const add = useAddToCart();
  const { name, chosen, isWholeChoice, availability } = product;
  if (!chosen || !isWholeChoice || availability === 'Out of Stock') {
    return <AddButton product={product} />;
  }
  const options = chosen.map(({ name, value, ...ids }) => ({
    ...ids,
    optionTitle: name,
    valueTitle: value,
  }));
  return (
    <Button
      variant="secondary"
      size="small"
      block
      aria-label={t('product.addNamedToCart', { name })}
      onClick={() => add(asAddable(product), 1, options)}
    >
      {t('product.addToCart')}
    </Button>
  );
}
