import type { ProductCard as Card, ListedProduct } from '@karwan/contract/product';
import { truncate } from '@karwan/ui/layout/truncate.ts';
import { Picture } from '@karwan/ui/product/picture';
import { ProductCard } from '@karwan/ui/product/product-card';
import { useT } from '../../i18n/use-t.ts';
import { productAddress } from '../../page/addresses.ts';
import { CardChoices } from '../../shared/product-card/card-choices.tsx';
import { QuickViewButton } from '../../shared/product-card/quick-view-button.tsx';
import { useCardTexts } from '../../shared/product-card/use-card-texts.ts';
import { AddListedButton } from '../../shared/product-lists/add-listed-button.tsx';
import { ChosenValues } from '../../shared/product-lists/chosen-values.tsx';
import { ListRemoveButton } from '../../shared/product-lists/list-remove-button.tsx';

/** A product of the wish list, with a button to remove it. */
export function WishListTile({ product }: { product: ListedProduct }) {
  const t = useT();
  const { price, badge } = useCardTexts(product);
  // Another variant may be chosen in the quick view.
  const { chosen, isWholeChoice: _, ...card } = product;
  const outOfStock = product.availability === 'Out of Stock';
  return (
    <ProductCard
      href={productAddress(product)}
      name={product.name}
      brand={product.brand?.title}
      image={product.images[0]?.[0]}
      price={price}
      badge={badge}
      choices={
        chosen ? <ChosenValues chosen={chosen} /> : <CardChoices choices={product.choices} />
      }
      note={outOfStock ? t('common.outOfStock') : undefined}
      foot={<AddListedButton product={product} />}
      corner={<ListRemoveButton list="wishList" product={product} />}
      tools={
        <div>
          <QuickViewButton product={card} />
        </div>
      }
    />
  );
}

/** A product of the wish list that is no longer sold; it has no page to link to. */
export function DiscontinuedTile({ product }: { product: Card }) {
  const t = useT();
  const image = product.images[0]?.[0];
  return (
    <article className="card">
      <div className="card-picture opacity-50 grayscale">
        {image && <Picture image={image} alt="" width={4} height={5} widest={640} fill />}
      </div>
      <div className="card-words">
        <h3 dir="auto" className="line-clamp-2 text-ink-soft">
          {truncate(product.name, 100)}
        </h3>
        <p className="font-medium text-oxblood">{t('wishList.gone')}</p>
      </div>
      <div className="card-corner">
        <ListRemoveButton list="wishList" product={product} />
      </div>
    </article>
  );
}
