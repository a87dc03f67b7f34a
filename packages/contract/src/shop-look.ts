/**
 * The colours that a shop may choose for its buttons and links; `theme.css` says what each looks like on paper. All have
 * the contrast that WCAG 2 asks for at level AA, which a test computes.
 */
export const accents = ['forest', 'midnight', 'burgundy', 'plum', 'umber', 'graphite'] as const;
export type Accent = (typeof accents)[number];
export const usualAccent: Accent = 'forest';
