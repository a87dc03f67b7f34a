import type { TextKind } from './staff/staff-content.ts';

/** Slugs of pages below `/site` that the storefront links to or adds content of its own to. */
export const fixedPages: readonly string[] = [
  'about-us',
  'contact-us',
  'contact-us-alt',
  'terms',
  'privacy',
  'returns',
  'faq',
  'components',
  'typography',
  'not-found',
];

/** Fixed pages that bind the shop: its owner reads and publishes them before it opens. */
export const legalPages: readonly string[] = ['terms', 'returns', 'privacy'];

/** Whether a page is fixed: its address cannot change, and it cannot be hidden. */
export const isFixedPage = ({ kind, slug }: { kind: TextKind; slug: string }): boolean =>
  kind === 'page' && fixedPages.includes(slug);
