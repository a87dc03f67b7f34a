import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import { Picture } from './picture.tsx';

export type RowCardProps = {
  image: string | null | undefined;
  /** Name and what is said below it. */
  children: ReactNode;
  /** At the end of the first line: the price, or a control. */
  end?: ReactNode;
  /** The element; default: a list item. */
  as?: 'li' | 'div' | 'article';
  className?: string;
};

/** An item in a row: its picture (64 × 80 px), a few lines, its price. Of carts, orders and short lists. */
export function RowCard(props: RowCardProps) {
  const { image, children, end, as: Element = 'li', className } = props;
  return (
    <Element className={classNames('brief', className)}>
      <div>
        {image && (
          <Picture image={image} alt="" width={4} height={5} sizes="4rem" widest={160} fill />
        )}
      </div>
      <div className="flex min-w-0 justify-between gap-3">
        <div className="min-w-0">{children}</div>
        {end}
      </div>
    </Element>
  );
}
