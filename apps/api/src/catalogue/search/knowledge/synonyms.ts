import { singularOf } from './singular.ts';

/**
 * English synonyms that hold in every shop. The phrases of a line are synonyms of each other; `a > b c` is one-way: a
 * search for a also finds b and c. A hyphen joins the words of a phrase.
 */
const lines = `
tv television
laptop notebook
earphones earbuds headphones headset
cellphone cell-phone mobile-phone smartphone handphone
mobile > mobile-phone smartphone
usb-stick flash-drive usb-drive pen-drive thumb-drive memory-stick
hard-disk hard-drive hdd
ssd solid-state-drive
graphics-card gpu video-card
cpu processor
ram memory-module
power-bank portable-charger
extension-cord extension-lead power-strip
webcam web-camera
smartwatch smart-watch
fridge refrigerator
washing-machine washer
vacuum-cleaner hoover
air-conditioner ac
hair-dryer blow-dryer
microwave microwave-oven
stove cooktop hob
kettle > electric-kettle
sofa couch settee
wardrobe closet almirah
duvet quilt comforter
trousers pants
trainers sneakers running-shoes
jumper sweater pullover
tshirt t-shirt tee
handbag > purse
purse > handbag wallet
sunglasses shades
spectacles eyeglasses
perfume fragrance
jewellery jewelry
nappies diapers
pram stroller pushchair
cot crib
torch flashlight
tap faucet
dustbin trash-can
spanner wrench
biscuits cookies
crisps chips
moisturiser moisturizer
mic microphone
grey gray
colour color
aluminium aluminum
tyre tire
jewels > jewellery
bedsheet bed-sheet
phone-cover phone-case mobile-cover mobile-case
screen-protector screen-guard
`;

/** Phrases, each a list of words. */
export type Phrases = readonly (readonly string[])[];
/** Looks up the synonyms of a phrase. */
export type SynonymsOf = (words: readonly string[]) => Phrases;
const byPhrase = new Map<string, Phrases>();

for (const line of lines.trim().split('\n')) {
  const [left = '', right] = line.split(' > ');
  const asked = left.split(' ').map((phrase) => phrase.split('-'));
  const meant = right?.split(' ').map((phrase) => phrase.split('-'));
  for (const phrase of asked) {
    const others = meant ?? asked.filter((other) => other !== phrase);
    byPhrase.set(phraseKey(phrase), others);
  }
}

/** The synonyms of a phrase that hold in every shop. */
export const synonymsOf: SynonymsOf = (words) => byPhrase.get(phraseKey(words)) ?? [];

/** A key that the singular and the plural of a phrase share. */
export function phraseKey(words: readonly string[]): string {
  return words.map(singularOf).join(' ');
}
