import type { ProductCard as Card } from '@karwan/contract/product';
import { asFragment } from '@karwan/markup/fragments/fragment';
import { ProductCard } from '@karwan/ui/product/product-card';
import { useT } from '../../i18n/use-t.ts';
import { productAddress } from '../../page/addresses.ts';
import { AddButton } from './add-button.tsx';
import { CardChoices } from './card-choices.tsx';
import { ListIconButton } from './list-buttons.tsx';
import { QuickViewButton } from './quick-view-button.tsx';
import { tilePattern } from './tile-pattern.ts';
import { useCardTexts } from './use-card-texts.ts';

type Props = {
  product: Card;
  /** Shows the first features below the price (grid with features). */
  withFeatures?: boolean;
  /** Without buttons, as in narrow carousels. */
  quiet?: boolean;
  priority?: boolean;
  sizes?: string;
};

function Tile(props: Props) {
  const { product, withFeatures, quiet, priority, sizes } = props;
  const t = useT();
  const { price, badge } = useCardTexts(product);
  const outOfStock = product.availability === 'Out of Stock';
  return (
    <ProductCard
      href={productAddress(product)}
      name={product.name}
      brand={product.brand?.title}
      image={product.images[0]?.[0]}
      secondImage={quiet ? undefined : product.images[1]?.[0]}
      price={price}
      badge={badge}
      priority={priority}
      sizes={sizes}
      choices={<CardChoices choices={product.choices} />}
      note={outOfStock ? t('common.outOfStock') : undefined}
      foot={withFeatures && <Features product={product} />}
      corner={!quiet && <ListIconButton list="wishList" product={product} />}
      tools={
        !quiet && (
          <div>
            <AddButton product={product} />
            <QuickViewButton product={product} />
            <ListIconButton list="compare" product={product} />
          </div>
        )
      }
    />
  );
}

/** A product in listings and carousels, with its buttons. */
export const ProductTile = asFragment(Tile, import.meta.env.SSR ? tilePattern : undefined);

export function Features({ product }: { product: Card }) {
  if (product.features.length === 0) return null;
  return (
    <dl className="pointer-events-none mb-3 space-y-1 border-t border-line pt-3 text-sm">
      {product.features.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
