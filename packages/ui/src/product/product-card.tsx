import { type PointerEvent, type ReactNode, useState } from 'react';
import { Link } from '../controls/link.tsx';
import { Skeleton } from '../layout/skeleton.tsx';
import { truncate } from '../layout/truncate.ts';
import { Badge, type BadgeKind } from './badge.tsx';
import { Picture } from './picture.tsx';
import { Price, type PriceProps } from './price.tsx';

export type ProductCardProps = {
  href: string;
  /** Truncated to 100 characters (spec section 9); the tooltip has the whole name. */
  name: string;
  /** A line of its own above the name, which is shown without it. */
  brand?: string;
  /** A picture key or an absolute URL; without one the space stays empty. */
  image?: string;
  /** Replaces the picture while a mouse is over the card; loaded only then. */
  secondImage?: string;
  /** Undefined when the price is unknown. */
  price?: Pick<PriceProps, 'amount' | 'oldAmount' | 'currency' | 'labels' | 'from'>;
  badge?: { kind: BadgeKind; text: ReactNode };
  /** What can be chosen, in the last row, whose room is reserved; undefined: the card has no such row. */
  choices?: ReactNode;
  /** A line under the price: 'Out of Stock', 'From the USA'. */
  note?: ReactNode;
  /** The button in the upper corner of the picture: wish list, or remove. */
  corner?: ReactNode;
  /** Buttons over the lower edge of the picture while a mouse is over the card, or the focus inside it. */
  tools?: ReactNode;
  /** Under the last row, always visible: details, or a button where buying is what the page is for. */
  foot?: ReactNode;
  /** In the first row of the first screen, so its picture loads eagerly. */
  priority?: boolean;
  /** Display width of the picture, as in the `sizes` attribute. */
  sizes?: string;
};

const cardSizes = '(width >= 62rem) 23vw, (width >= 48rem) 31vw, 46vw';

export function ProductCard(props: ProductCardProps) {
  const { href, name, brand, image, secondImage, price, badge, choices, note } = props;
  const { corner, tools, foot, priority, sizes = cardSizes } = props;
  const [isNear, setNear] = useState(false);
  const [hasSecond, setHasSecond] = useState(false);
  const near = secondImage
    ? (event: PointerEvent) => {
        if (event.pointerType === 'mouse') setNear(true);
      }
    : undefined;
  const shown = truncate(name, 100);
  const isPrefixed = !!brand && shown.startsWith(`${brand} `) && shown.length > brand.length + 1;
  return (
    <article className="card" onPointerEnter={near}>
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
        {isNear && secondImage && (
          <div
            className="card-second"
            data-loaded={hasSecond || undefined}
            onLoadCapture={() => setHasSecond(true)}
          >
            <Picture
              image={secondImage}
              alt=""
              width={4}
              height={5}
              sizes={sizes}
              narrowest={320}
              widest={640}
              fill
            />
          </div>
        )}
        {badge && (
          <p className="card-badge">
            <Badge kind={badge.kind}>{badge.text}</Badge>
          </p>
        )}
      </div>
      <div className="card-words">
        {brand && (
          <p className="card-brand" aria-hidden={isPrefixed || undefined}>
            {brand}
          </p>
        )}
        <h3>
          <Link href={href} title={name} dir="auto" className="cover-link line-clamp-2">
            {isPrefixed && <span className="sr-only">{`${brand} `}</span>}
            {isPrefixed ? shown.slice(brand.length + 1) : shown}
          </Link>
        </h3>
        {price && <Price {...price} size="small" />}
        {note && <p className="text-sm text-ink-soft">{note}</p>}
        {choices !== undefined && <div className="card-last">{choices}</div>}
        {foot && <div className="card-foot">{foot}</div>}
      </div>
      {corner && <div className="card-corner">{corner}</div>}
      {tools && <div className="card-tools">{tools}</div>}
    </article>
  );
}

/** A placeholder with the size of a card. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-[4/5]" />
      <Skeleton className="mt-3 h-4 w-1/3" />
      <Skeleton className="mt-2 h-4 w-5/6" />
      <Skeleton className="mt-2 h-4 w-1/2" />
    </div>
  );
}
