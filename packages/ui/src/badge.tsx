import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeKind = 'sale' | 'hot' | 'new' | 'plain';

const kinds: Record<BadgeKind, string> = {
  sale: 'bg-oxblood text-on-accent',
  hot: 'bg-brass text-on-accent',
  new: 'bg-accent text-on-accent',
  plain: 'bg-raised text-ink border border-line',
};

/** A short word on a product: sale, hot, new. */
export function Badge({ kind = 'plain', children }: { kind?: BadgeKind; children: ReactNode }) {
  return (
    <bdi
      className={classNames(
        'inline-block rounded-soft px-2 py-0.5 text-xs font-semibold',
        kinds[kind],
      )}
    >
      {children}
    </bdi>
  );
}
