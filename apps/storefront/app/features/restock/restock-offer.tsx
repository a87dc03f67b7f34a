import type { Product } from '@karwan/contract/product';
import { useT } from '../../i18n/use-t.ts';
import RestockForm from './restock-form.tsx';

type Sold = Pick<Product, 'itemCustomId' | 'variantCode' | 'variantOptions'>;

type Props = {
  product: Sold;
  /** The product with the chosen, sold-out variant's offer; the product itself while an option is missing. */
  offered: Sold;
};

/** Offers a restock alert for the chosen variant; until options are chosen it only announces that. */
export default function RestockOffer({ product, offered }: Props) {
  const t = useT();
  const { itemCustomId, variantOptions } = product;
  const { variantCode } = offered;
  if (variantOptions.length > 0 && offered === product) {
    return <p className="text-sm text-ink-soft">{t('restock.choose')}</p>;
  }
  // The key resets the form's result for another variant.
  return <RestockForm key={variantCode} itemCustomId={itemCustomId} variantCode={variantCode} />;
}
