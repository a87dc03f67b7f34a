import newsreader from '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';

/**
 * Addresses of the two typefaces, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`
 * in the document head. They are the same files that `theme.css` names.
 */
export const fontPreloads: readonly string[] = [figtree, newsreader];
