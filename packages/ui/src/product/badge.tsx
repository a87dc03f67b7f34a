import type { ReactNode } from 'react';

export type BadgeKind = 'sale' | 'hot' | 'new' | 'plain';

/** A short label on a product: sale, hot, new. */
export function Badge({ kind = 'plain', children }: { kind?: BadgeKind; children: ReactNode }) {
  return <bdi className={`badge badge-${kind}`}>{children}</bdi>;
}
