import literata from '@fontsource/literata/files/literata-cyrillic-400-normal.woff2?url';
import newsreader from '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2?url';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import onest from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url';
import naskh from './fonts/noto-naskh-arabic.woff2?url';
import nastaliq from './fonts/noto-nastaliq-urdu.woff2?url';
import vazirmatn from './fonts/vazirmatn.woff2?url';

const latin = [figtree, newsreader];
const others: Record<string, readonly string[]> = {
  ru: [figtree, onest, literata],
  ar: [figtree, vazirmatn, naskh],
  ur: [figtree, nastaliq],
};

/**
 * Addresses of the faces that a language's page begins with, for `<link rel="preload" as="font"
 * type="font/woff2" crossorigin>` in the document head. They are the files that `theme.css` names.
 */
export function fontPreloads(language: string): readonly string[] {
  return others[language] ?? latin;
}
