import type { TextKind } from './staff-content.ts';

/** What has an address below `/site` of its own: the shop leads there from everywhere, or shows more there than words. */
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

/** Whether a text stays where it is, and is never hidden. */
export const isFixedPage = ({ kind, slug }: { kind: TextKind; slug: string }): boolean =>
  kind === 'page' && fixedPages.includes(slug);
