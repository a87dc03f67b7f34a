import type { ProductCard } from '@karwan/contract/product';
import { mobileQuery } from '@karwan/ui/behaviour/media-queries.ts';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { CheckIcon } from '@karwan/ui/layout/icons';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import { Drawer } from '@karwan/ui/overlays/drawer';
import { Price } from '@karwan/ui/product/price';
import { RowCard } from '@karwan/ui/product/row-card';
import { Suspense, use, useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { productAddress } from '../../page/addresses.ts';
import { useCurrency } from '../../page/root-data.ts';
import { useCardTexts } from '../../shared/product-card/use-card-texts.ts';
import { useQuote } from '../../state/cart/use-quote.ts';
import { type LineOption, sameOptions } from '../../state/store/cart-lines.ts';
import { useShop } from '../../state/store/shop-store.ts';

interface Props {
  itemCustomId: string;
  options: readonly LineOption[];
  quantity: number;
  /** Says what was added. */
  message: string;
  related: Promise<ProductCard[]>;
  onClose: () => void;
}

/** Milliseconds after adding and the last change until what was added is shown: quick presses still reach the form. */
const rest = 800;

/** How many products that go with it are shown. */
const most = 2;

/** After adding on a product's page: the item, the cart's total, the checkout, and products that go with it. */
export default function AddedDrawer(props: Props) {
  const [isShown, setShown] = useState(false);
  const chosen = props.options.map(({ valueId }) => valueId).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the delay starts again with each change
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => setShown(true), rest);
    return () => clearTimeout(timer);
  }, [isShown, props.quantity, chosen]);
  return isShown && <Added {...props} />;
}

function Added({ itemCustomId, options, message, related, onClose }: Props) {
  const t = useT();
  const { quote, error } = useQuote();
  const currency = useCurrency(quote?.currency ?? '');
  const line = useShop(({ cart }) =>
    cart.lines.find(
      (one) => one.itemCustomId === itemCustomId && sameOptions(one.options, options),
    ),
  );
  const quoted = quote?.lines.find(
    (one) => one.itemCustomId === itemCustomId && sameOptions(one.options, options),
  );
  return (
    <Drawer
      open
      onClose={onClose}
      side={matchMedia(mobileQuery).matches ? 'bottom' : 'end'}
      title={t('cart.title')}
      closeLabel={t('common.close')}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <ButtonLink href="/shop/cart" variant="secondary">
            {t('cart.viewCart')}
          </ButtonLink>
          <ButtonLink href="/shop/checkout">{t('cart.checkout')}</ButtonLink>
        </div>
      }
    >
      <p role="status" className="mb-4 flex items-start gap-2 text-sm font-medium text-positive">
        <CheckIcon className="mt-0.5" />
        <span>{message}</span>
      </p>
      {line && (
        <RowCard
          as="div"
          image={quoted?.image ?? line.seen.image}
          end={quoted && <Price amount={quoted.total} currency={currency} />}
        >
          <p dir="auto" className="font-medium">
            {line.seen.name}
          </p>
          <p className="text-sm text-ink-soft">
            {[...options.map(({ valueTitle }) => valueTitle), line.quantity].join(' · ')}
          </p>
        </RowCard>
      )}
      {!error && (
        <p className="mt-4 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <span>{t('cart.total')}</span>
          {quote ? (
            <Price amount={quote.summary.grandTotal} currency={currency} />
          ) : (
            <Skeleton className="h-5 w-24" />
          )}
        </p>
      )}
      <Suspense fallback={null}>
        <Matching related={related} />
      </Suspense>
    </Drawer>
  );
}

function Matching({ related }: Pick<Props, 'related'>) {
  const t = useT();
  const products = use(related).slice(0, most);
  if (products.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="mb-3 font-sans text-sm font-medium">{t('cart.mayLike')}</h3>
      <ul className="grid gap-3">
        {products.map((product) => (
          <MatchingProduct key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}

function MatchingProduct({ product }: { product: ProductCard }) {
  const { price } = useCardTexts(product);
  return (
    <RowCard image={product.images[0]?.[0]}>
      <Link href={productAddress(product)} dir="auto" className="cover-link line-clamp-2 text-sm">
        {product.name}
      </Link>
      <Price {...price} size="small" />
    </RowCard>
  );
}
