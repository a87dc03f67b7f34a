const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/**
 * A place's name before one of these words is the name of a street, a building or a shop: 'Lahore Road', 'Multan
 * Sweets'.
 */
export const streetWords = wordsOf(`
  road rd street st lane avenue ave boulevard blvd highway bypass flyover underpass motorway
  bazar bazaar market mandi mall plaza centre center arcade tower towers house building complex
  chowk chowrangi chorangi mor more morr gate darwaza phatak pul bridge stop adda station
  colony society scheme park garden stadium ground masjid mosque imambargah mandir church
  hospital clinic lab laboratory pharmacy medical school college university academy
  hotel restaurant bakery sweets foods dairy bank motors traders store stores mills textile
  pump cng petrol filling factory board
  روڈ سڑک گلی لین بازار مارکیٹ منڈی پلازہ سینٹر چوک چورنگی موڑ گیٹ دروازہ پھاٹک پل اڈا اڈہ اسٹیشن
  کالونی سوسائٹی پارک گارڈن مسجد ہسپتال کلینک اسکول سکول کالج یونیورسٹی ہوٹل بیکری بینک پمپ`);

/** Of these, the words that start the next part of an address if a number follows: 'Taxila House 12'. */
export const numberedWords = wordsOf('house street st lane building market گلی');

/** A place's name after one of these words is the name of a building or a park: 'Water Tank', 'Company Bagh'. */
export const buildingStarts = wordsOf('water company');

export const cantonments = wordsOf('cantt cantonment cant کینٹ چھاؤنی');

/** A name after one of these words is a landmark, not the place itself. */
export const nearWords = wordsOf(`
  near nr nearby opp opposite adj adjacent behind beside besides next front facing off inside nazd
  نزد قریب بالمقابل عقب سامنے ساتھ`);

/** A name after one of these words is a region that contains the place. */
export const outerWords = wordsOf(
  'district distt dist disst zila zilla division div agency province ضلع ڈویژن',
);

/** A name after one of these words is the place. */
export const innerWords = wordsOf('tehsil teh taluka taluqa town tahsil city تحصیل تعلقہ شہر');

/** Words for the kind of a place. */
export const kindWords: ReadonlySet<string> = new Set(
  [...outerWords, ...innerWords].filter((word) => word !== 'town'),
);

/** Frequent words in addresses; they are not taken for a misspelt town. */
export const commonAddressWords = wordsOf(`
  house plot flat shop office floor ground first second third block sector phase street main
  number no khas post box ward union council chak goth village mohalla mohallah muhalla basti
  dak khana dakhana general new old north south east west upper lower commercial area residential
  apartment apartments suite unit room lower upper corner branch city cantt cantonment saddar
  satellite civil lines model town jamia grain ghalla railway canal circular jail court kachehri
  pakistan punjab sindh sind balochistan baluchistan kpk khyber pakhtunkhwa kashmir
  مکان نمبر دکان فلیٹ پلاٹ منزل بلاک سیکٹر فیز محلہ مین وارڈ چک گوٹھ بستی ڈاکخانہ کینٹ صدر شہر پاکستان`);

/** Spellings of provinces and the country without spaces, with the shop's name of the province. */
export const outermost: ReadonlyMap<string, string> = new Map([
  ['pakistan', ''],
  ['پاکستان', ''],
  ['pk', ''],
  ['punjab', 'Punjab'],
  ['پنجاب', 'Punjab'],
  ['sindh', 'Sindh'],
  ['sind', 'Sindh'],
  ['سندھ', 'Sindh'],
  ['balochistan', 'Balochistan'],
  ['baluchistan', 'Balochistan'],
  ['بلوچستان', 'Balochistan'],
  ['kpk', 'Khyber Pakhtunkhwa'],
  ['kp', 'Khyber Pakhtunkhwa'],
  ['nwfp', 'Khyber Pakhtunkhwa'],
  ['khyberpakhtunkhwa', 'Khyber Pakhtunkhwa'],
  ['خیبرپختونخوا', 'Khyber Pakhtunkhwa'],
  ['ajk', 'Azad Kashmir'],
  ['azadkashmir', 'Azad Kashmir'],
  ['ازادکشمیر', 'Azad Kashmir'],
  ['gilgitbaltistan', 'Gilgit-Baltistan'],
  ['گلگتبلتستان', 'Gilgit-Baltistan'],
]);
