import type { ReactNode } from 'react';

export type BadgeKind = 'sale' | 'hot' | 'new' | 'plain';

/** A short label on a product. Only a sale is filled. */
export function Badge({ kind = 'plain', children }: { kind?: BadgeKind; children: ReactNode }) {
  return <bdi className={kind === 'sale' ? 'badge badge-sale' : 'badge'}>{children}</bdi>;
}
