import type { Product } from '@karwan/contract/product';
import { useT } from '../../i18n/use-t.ts';
import RestockForm from './restock-form.tsx';

type Sold = Pick<Product, 'itemCustomId' | 'variantCode' | 'variantOptions'>;

type Props = {
  product: Sold;
  /** The product as it is offered by what is chosen, which is sold out; itself, where a choice is missing. */
  offered: Sold;
};

/** Offers to tell a shopper that what they have chosen is back. Until they have, it says that it would. */
export default function RestockOffer({ product, offered }: Props) {
  const t = useT();
  const { itemCustomId, variantOptions } = product;
  const { variantCode } = offered;
  if (variantOptions.length > 0 && offered === product) {
    return <p className="text-sm text-ink-soft">{t('restock.choose')}</p>;
  }
  // What was answered is about that variant.
  return <RestockForm key={variantCode} itemCustomId={itemCustomId} variantCode={variantCode} />;
}
