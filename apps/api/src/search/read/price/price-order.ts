import { foldText } from '../../terms/words.ts';

const phrasesOf = (list: string) =>
  new Set(list.split(',').map((phrase) => foldText(phrase).trim()));

/** Ways to ask for the cheapest or the dearest, in English, Roman Urdu and Urdu. */
const phrases = {
  cheapest: phrasesOf(
    'cheap,cheapest,affordable,inexpensive,low price,lowest price,low cost,lowest cost,low budget,' +
      'sasta,sasti,saste,sastay,sastey,sab se sasta,sab se sasti,sab se saste,sabse sasta,sabse sasti,sabse saste,' +
      'kam qeemat,kam keemat,kam daam,' +
      'سستا,سستی,سستے,سب سے سستا,سب سے سستی,سب سے سستے,کم قیمت',
  ),
  dearest: phrasesOf(
    'expensive,most expensive,costly,pricey,high price,highest price,' +
      'mehnga,mehngi,mehnge,mehngay,mehngey,mahnga,mahngi,mahnge,mahngay,menga,mengi,mehenga,mehengi,mehenge,' +
      'sab se mehnga,sab se mehngi,sab se mehnge,sabse mehnga,sabse mehngi,sabse mehnge,sab se mahnga,sab se mahngi,' +
      'مہنگا,مہنگی,مہنگے,سب سے مہنگا,سب سے مہنگی,سب سے مہنگے',
  ),
};

type PriceOrder = keyof typeof phrases;

/** Which end of the prices a phrase, folded, asks for. */
export function priceOrderOf(words: readonly string[]): PriceOrder | undefined {
  const phrase = words.join(' ');
  if (phrases.cheapest.has(phrase)) return 'cheapest';
  return phrases.dearest.has(phrase) ? 'dearest' : undefined;
}
