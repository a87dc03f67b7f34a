import { foldText } from '../../terms/words.ts';

/** Ways to ask for the cheapest, in English, Roman Urdu and Urdu. */
const phrases = new Set(
  (
    'cheap,cheapest,affordable,inexpensive,low price,lowest price,low cost,lowest cost,low budget,' +
    'sasta,sasti,saste,sastay,sab se sasta,sab se sasti,sabse sasta,sabse sasti,kam qeemat,kam keemat,kam daam,' +
    'سستا,سستی,سستے,سب سے سستا,سب سے سستی,کم قیمت'
  )
    .split(',')
    .map((phrase) => foldText(phrase).trim()),
);

/** Whether a phrase, folded, asks for the cheapest products. */
export const isCheap = (words: readonly string[]): boolean => phrases.has(words.join(' '));
