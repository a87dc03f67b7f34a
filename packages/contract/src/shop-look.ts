/**
 * Accent colours that a shop may choose for its buttons and links; `theme.css` defines them. All meet the contrast of
 * WCAG 2 level AA, which a test computes.
 */
export const accents = ['forest', 'midnight', 'burgundy', 'plum', 'umber', 'graphite'] as const;
export type Accent = (typeof accents)[number];
export const defaultAccent: Accent = 'forest';
