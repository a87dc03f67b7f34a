import { backOfficePath } from '@karwan/contract/back-office';
import type { TextKind } from '@karwan/contract/content/staff-content';

/** Where the pages are written, and the posts. */
export const pathOf = (kind: TextKind) => `${backOfficePath}/${kind}s`;

/** Where shoppers read a text. */
export const shopPathOf = (kind: TextKind, slug: string) =>
  `${kind === 'post' ? '/blog' : '/site'}/${slug}`;
