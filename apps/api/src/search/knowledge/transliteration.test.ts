import { expect, test } from 'vitest';
import { foldText } from '../terms/words.ts';
import { skeletonOf, soughtInOtherScript, transliterationCost } from './transliteration.ts';

/** Names and loan words as Urdu writes them. */
const pairs = `
سامسنگ samsung, نائکی nike, سونی sony, ہونڈا honda, ڈیل dell, ایپل apple, ایڈیڈاس adidas, کینن canon, رولیکس rolex, ہواوے huawei,
شیاؤمی xiaomi, ریڈمی redmi, ٹیکنو tecno, انفینکس infinix, نوکیا nokia, لینووو lenovo, ڈالڈا dalda, پیمپرز pampers, لوریل loreal, گارنیئر garnier,
پونڈز ponds, ڈاولینس dawlance, اورینٹ orient, پیناسونک panasonic, فلپس philips, باٹا bata, شیمپو shampoo, لپسٹک lipstick, کیمرہ camera, لیپٹاپ laptop,
پرنٹر printer, ہیٹر heater, جینز jeans, ٹیلیویژن television, کمپیوٹر computer, بلوٹوتھ bluetooth, سویٹر sweater, جیکٹ jacket, شرٹ shirt, چاکلیٹ chocolate,
مائیکروویو microwave, واچ watch, فرنیچر furniture, لوشن lotion, کلاک clock, بیگ bag, سوٹ suit, کوٹ coat, فراک frock, بلیزر blazer,
ٹراؤزر trouser, سنیکرز sneakers, وائرلیس wireless, ایسپریسو espresso, ڈمبل dumbbell, ٹریڈمل treadmill, سکوٹر scooter, اسکوٹر scooter, سائیکل cycle, گٹار guitar,
جیل gel, گفٹ gift, انجن engine, گیزر geyser, جنریٹر generator, چارجر charger, ایکسٹینشن extension, فاؤنڈیشن foundation, مسکارا mascara, کنڈیشنر conditioner,
بلینڈر blender, ٹوسٹر toaster, مکسر mixer, جوسر juicer, پریشر pressure, ککر cooker, راؤٹر router, ماؤس mouse, سیرم serum, پلاسٹک plastic,
گھڑی ghari, جوتا joota, قمیض qameez, زیور zewar, چاول chawal, کرسی kursi, پیالہ pyala, شہد shehad, صابن sabun, خربوزہ kharbooza
`
  .trim()
  .split(/,\s*/)
  .map((pair) => pair.split(' ').map((word) => foldText(word)) as [string, string]);

test('a word has one skeleton in both scripts', () => {
  const apart = pairs
    .filter(([urdu, latin]) => skeletonOf(urdu) !== skeletonOf(latin))
    .map(([urdu, latin]) => `${urdu} ${skeletonOf(urdu)}, ${latin} ${skeletonOf(latin)}`);
  expect(apart).toEqual([]);
});

test('each is found in the other script by a pattern and its first letter', () => {
  const lost = pairs.flatMap((pair) =>
    [pair, pair.toReversed()]
      .filter(([word = '', other = '']) => {
        const sought = soughtInOtherScript(word);
        if (!sought) return skeletonOf(word).length >= 2;
        const [first = ''] = other;
        return !new RegExp(sought.pattern).test(other) || !sought.firsts.includes(first);
      })
      .map(([word, other]) => `${word}: ${other}`),
  );
  expect(lost).toEqual([]);
});

test('the word itself costs less than any other of its skeleton', () => {
  const wrong = pairs.flatMap(([urdu, latin]) => {
    const own = transliterationCost(urdu, latin);
    const nearer = pairs.filter(
      ([, other]) => other !== latin && transliterationCost(urdu, other) < own,
    );
    return own > 1 || nearer.length > 0 ? [`${urdu} ${latin} ${own} ${nearer}`] : [];
  });
  expect(wrong).toEqual([]);
});

test('other scripts and words with digits have no skeleton', () => {
  expect(['часы', 'mp3', '', 'häst'].map(skeletonOf)).toEqual(['', '', '', '']);
  expect(soughtInOtherScript('часы')).toBeUndefined();
  expect(transliterationCost('سونی', 'samsung')).toBe(Number.POSITIVE_INFINITY);
});
