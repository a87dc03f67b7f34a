import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';
import { Skeleton } from '../layout/skeleton.tsx';
import { truncate } from '../layout/truncate.ts';
import { Badge, type BadgeKind } from './badge.tsx';
import { Picture } from './picture.tsx';
import { Price, type PriceProps } from './price.tsx';
import { Rating } from './rating.tsx';

export type ProductCardProps = {
  href: string;
  /** Truncated to 100 characters (spec section 9); the tooltip has the whole name. */
  name: string;
  brand?: string;
  /** A picture key or an absolute URL; without one the space stays empty. */
  image?: string;
  /** Undefined when the price is unknown. */
  price?: Pick<PriceProps, 'amount' | 'oldAmount' | 'currency' | 'labels'>;
  badges?: readonly { kind: BadgeKind; text: string }[];
  rating?: { value: number; count?: number };
  /** Values of the options, under the price. */
  choices?: ReactNode;
  /** A line under the price: 'Out of Stock', 'From the USA'. */
  note?: ReactNode;
  /** Buttons at the end edge of the picture, such as wish list and quick view. */
  pictureActions?: ReactNode;
  /** Buttons under the price, such as add to cart. */
  actions?: ReactNode;
  /** In the first row of the first screen, so its picture loads eagerly. */
  priority?: boolean;
  /** Display width of the picture, as in the `sizes` attribute. */
  sizes?: string;
};

const cardSizes = '(width >= 75rem) 18rem, (width >= 48rem) 30vw, 46vw';

export function ProductCard(props: ProductCardProps) {
  const { href, name, brand, image, price, badges = [], rating, choices, note } = props;
  const { pictureActions, actions, priority, sizes = cardSizes } = props;
  return (
    <article className="card">
      <div className="card-picture">
        {image && (
          <Picture
            image={image}
            alt=""
            width={4}
            height={5}
            sizes={sizes}
            narrowest={320}
            widest={640}
            priority={priority}
            fill
          />
        )}
        {badges.length > 0 && (
          <p className="badges">
            {badges.map((badge) => (
              <Badge key={badge.text} kind={badge.kind}>
                {badge.text}
              </Badge>
            ))}
          </p>
        )}
      </div>
      <div className="card-words">
        {brand && <p className="card-brand">{brand}</p>}
        <h3>
          <Link href={href} title={name} dir="auto" className="cover-link line-clamp-2">
            {truncate(name, 100)}
          </Link>
        </h3>
        {rating && <Rating {...rating} />}
        {price && <Price {...price} />}
        {choices}
        {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
        {actions && <div className="card-actions">{actions}</div>}
      </div>
      {pictureActions && <div className="card-picture-actions">{pictureActions}</div>}
    </article>
  );
}

/** A placeholder with the size of a card. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-[4/5]" />
      <Skeleton className="mt-4 h-3 w-1/3" />
      <Skeleton className="mt-2 h-4 w-5/6" />
      <Skeleton className="mt-3 h-4 w-1/2" />
    </div>
  );
}
