import type { ProductCard as Card } from '@karwan/contract/product';
import { asFragment } from '@karwan/markup/fragments/fragment';
import { Link } from '@karwan/ui/controls/link';
import { truncate } from '@karwan/ui/layout/truncate.ts';
import { Badge } from '@karwan/ui/product/badge';
import { Picture } from '@karwan/ui/product/picture';
import { Price } from '@karwan/ui/product/price';
import { Rating } from '@karwan/ui/product/rating';
import { useT } from '../../i18n/use-t.ts';
import { productAddress } from '../../page/addresses.ts';
import { AddButton } from './add-button.tsx';
import { CardChoices } from './card-choices.tsx';
import { ListIconButton } from './list-buttons.tsx';
import { Features } from './product-tile.tsx';
import { QuickViewButton } from './quick-view-button.tsx';
import { useCardTexts } from './use-card-texts.ts';

/** A product in the list view, across the whole width. */
function ProductRow({ product, priority }: { product: Card; priority?: boolean }) {
  const t = useT();
  const { price, badge, rating } = useCardTexts(product);
  const image = product.images[0]?.[0];
  return (
    <article className="relative grid grid-cols-[--spacing(30)_minmax(0,1fr)] gap-4 border-b border-line pb-6 sm:grid-cols-[--spacing(44)_minmax(0,1fr)_auto] lg:grid-cols-[--spacing(44)_minmax(0,1fr)_17.5rem] sm:gap-6">
      <div className="relative aspect-[4/5] overflow-hidden bg-stage">
        {image && (
          <Picture
            image={image}
            alt=""
            width={4}
            height={5}
            sizes="(width >= 40rem) 11rem, 7.5rem"
            widest={480}
            priority={priority}
            fill
          />
        )}
        {badge && (
          <p className="card-badge">
            <Badge kind={badge.kind}>{badge.text}</Badge>
          </p>
        )}
      </div>
      <div className="min-w-0">
        {product.brand && <p className="card-brand">{product.brand.title}</p>}
        <h3 className="font-sans text-base sm:text-lg">
          <Link
            href={productAddress(product)}
            title={product.name}
            dir="auto"
            className="cover-link inline-block"
          >
            {truncate(product.name, 100)}
          </Link>
        </h3>
        {rating && <Rating {...rating} className="mt-1.5" />}
        <CardChoices choices={product.choices} />
        <div className="mt-3 hidden sm:block">
          <Features product={product} />
        </div>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-3 sm:col-span-1 sm:flex-col sm:items-end sm:justify-start">
        <Price {...price} className="sm:justify-end" />
        {product.availability === 'Out of Stock' && (
          <p className="text-sm text-ink-soft">{t('common.outOfStock')}</p>
        )}
        <div className="row-actions relative flex flex-wrap items-center gap-1 sm:mt-auto sm:justify-end">
          <QuickViewButton product={product} />
          <ListIconButton list="compare" product={product} />
          <ListIconButton list="wishList" product={product} />
          <AddButton product={product} block={false} />
        </div>
      </div>
    </article>
  );
}

export default asFragment(ProductRow);
