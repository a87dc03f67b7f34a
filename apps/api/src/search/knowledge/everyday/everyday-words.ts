import { brands } from './brands.ts';
import { care } from './care.ts';
import { clothes } from './clothes.ts';
import { home } from './home.ts';
import { kitchen } from './kitchen.ts';
import { qualities } from './qualities.ts';
import { things } from './things.ts';

/**
 * Everyday Urdu words and phrases of shoppers in Pakistan, in Urdu script and in Latin letters, by English names. A line
 * is one meaning: any of its English names matches. A hyphen joins the words of a name or phrase. Spellings with the same
 * `spellingKey` need not be listed.
 */
export const everydayWords = [clothes, home, kitchen, care, things, qualities, brands].join('');
