import { backOfficePath } from '@karwan/contract/back-office';
import type { TextKind } from '@karwan/contract/content/staff/staff-content';

/** The path of the list of pages, or of posts. */
export const pathOf = (kind: TextKind) => `${backOfficePath}/${kind}s`;

/** The path of a text in the shop. */
export const shopPathOf = (kind: TextKind, slug: string) =>
  `${kind === 'post' ? '/blog' : '/site'}/${slug}`;
