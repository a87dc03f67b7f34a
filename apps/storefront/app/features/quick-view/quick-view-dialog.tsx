import type { Product, ProductCard } from '@karwan/contract/product';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Button } from '@karwan/ui/controls/button';
import { Carousel } from '@karwan/ui/controls/carousel';
import { Link } from '@karwan/ui/controls/link';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import { Dialog } from '@karwan/ui/overlays/dialog';
import { Picture } from '@karwan/ui/product/picture';
import { Price } from '@karwan/ui/product/price';
import { Rating } from '@karwan/ui/product/rating';
import { type ReactNode, Suspense } from 'react';
import { useShopText } from '../../i18n/use-shop-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { productAddress } from '../../page/addresses.ts';
import { useCardTexts } from '../../shared/product-card/use-card-texts.ts';
import { closeQuickView } from '../../state/quick-view.ts';
import { Availability } from '../product/availability.tsx';
import { BuyForm } from '../product/buy-form.tsx';
import { chosenAddress } from '../product/chosen-address.ts';
import { ListTextButton } from '../product/list-text-button.tsx';
import { toListedProduct } from '../product/listed-product.ts';
import { useChoice } from '../product/use-choice.ts';
import { SuppliedRating } from '../reviews/supplied-rating.tsx';
import { useQuickProduct } from './use-quick-product.ts';

// Loaded on demand: few products are sold out.
const RestockOffer = lazyWithRetry(() => import('../restock/restock-offer.tsx'));

type Props = { open: boolean; product: ProductCard };

/** A product in a dialog: the card's data at once, the rest when it has loaded. */
export default function QuickViewDialog({ open, product: card }: Props) {
  const t = useT();
  const { product, failed, retry } = useQuickProduct(card, open);
  return (
    <Dialog
      sheet
      width="wide"
      open={open}
      onClose={closeQuickView}
      title={t('quickView.title')}
      closeLabel={t('common.close')}
    >
      {product ? (
        <Offer key={product.itemId} card={card} product={product} />
      ) : (
        <Layout card={card} shown={card}>
          {failed ? (
            <div role="alert" className="text-sm">
              <p className="text-oxblood">{t('quickView.failed')}</p>
              <Button variant="secondary" size="small" className="mt-3" onClick={retry}>
                {t('common.tryAgain')}
              </Button>
            </div>
          ) : (
            <BuySkeleton hasOptions={card.hasOptions} />
          )}
        </Layout>
      )}
    </Dialog>
  );
}

/** Choosing and buying; the link to the product page carries the choices. */
function Offer({ card, product }: { card: ProductCard; product: Product }) {
  const choice = useChoice(product, { named: { choices: {}, variant: card.variant } });
  const { choices, offered } = choice;
  return (
    <Layout
      card={{ ...card, ...(offered !== product && toListedProduct(product, offered)) }}
      shown={offered}
      address={chosenAddress(card.itemCustomId, product.options, choices)}
    >
      <Availability product={offered} />
      <BuyForm {...choice} />
      {offered.availability === 'Out of Stock' && (
        <Suspense>
          <RestockOffer product={product} offered={offered} />
        </Suspense>
      )}
    </Layout>
  );
}

type LayoutProps = {
  /** The card that lists store: with the variant, once one is chosen. */
  card: ProductCard;
  /** Source of texts and pictures: the card, then the product with the chosen variant. */
  shown: ProductCard;
  address?: string;
  children: ReactNode;
};

function Layout({ card, shown, address = productAddress(card), children }: LayoutProps) {
  const t = useT();
  return (
    <div className="grid gap-6 sm:grid-cols-2 sm:gap-8">
      <Pictures key={shown.images[0]?.[0]} product={shown} />
      <div className="flex min-w-0 flex-col gap-5">
        <Words product={shown} />
        {children}
        <div className="flex flex-wrap gap-x-2">
          <ListTextButton list="wishList" product={card} />
          <ListTextButton list="compare" product={card} />
        </div>
        <Link
          href={address}
          onClick={closeQuickView}
          className="inline-flex min-h-11 items-center self-start font-medium underline underline-offset-4"
        >
          {t('quickView.fullPage')}
        </Link>
      </div>
    </div>
  );
}

function Words({ product }: { product: ProductCard & Partial<Pick<Product, 'suppliedRating'>> }) {
  const { price, rating } = useCardTexts(product);
  const textProps = useShopText();
  return (
    <div className="space-y-2">
      {product.brand && <p className="text-sm text-ink-soft">{product.brand.title}</p>}
      <h3 className="text-section break-words" {...textProps(product.name)}>
        {product.name}
      </h3>
      {rating ? <Rating {...rating} /> : <SuppliedRating rating={product.suppliedRating} />}
      <p>
        <Price {...price} size="large" />
      </p>
    </div>
  );
}

function Pictures({ product }: { product: ProductCard }) {
  const t = useT();
  const { name } = product;
  const images = product.images.flatMap((sizes) => sizes.slice(0, 1));
  const slides = images.map((image, index) => ({
    key: image,
    content: (
      <Picture
        image={image}
        alt={t('product.picture', { name, number: index + 1, count: images.length })}
        width={4}
        height={5}
        sizes="(width >= 64rem) 27rem, (width >= 40rem) 45vw, 90vw"
        narrowest={320}
        widest={960}
        className="aspect-square object-cover sm:aspect-[4/5]"
      />
    ),
  }));
  if (slides.length < 2) return <div>{slides[0]?.content}</div>;
  return (
    <Carousel
      fit="single"
      label={t('product.gallery', { name })}
      labels={{ previous: t('common.previous'), next: t('common.next') }}
      slides={slides}
      // On phones, which have no arrows, part of the next picture is visible.
      className="min-w-0 max-sm:[&_.carousel]:[--fit:1.15]"
    />
  );
}

/** Reserves the space of availability, options, quantity and button. */
function BuySkeleton({ hasOptions }: { hasOptions: boolean }) {
  return (
    <div aria-hidden="true" className="space-y-5">
      <Skeleton className="h-5 w-24" />
      {hasOptions && <Skeleton className="h-18" />}
      <Skeleton className="h-13" />
    </div>
  );
}
