// Writes src/styles/fonts/*.woff2 and the fonts of PDF files in the back office: subsets of the Arabic and Urdu typefaces with only the letters those languages
// need. The full files support a dozen other languages and are 50% larger. Run it after an update of a typeface: `npm
// run fonts -w @karwan/ui`.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { convert } from 'fontverter';
import subset from 'subset-font';

const letters = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي' + 'ٹپچڈڑژکگںھہۂۃیےۓ';
const vowels = '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0653\u0654\u0670\u0640';
const marks = '،؛؟۔٪«»\u200c\u200d';

const faces = {
  'noto-nastaliq-urdu': import.meta.resolve(
    '@fontsource/noto-nastaliq-urdu/files/noto-nastaliq-urdu-arabic-400-normal.woff2',
  ),
  'noto-naskh-arabic': import.meta.resolve(
    '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2',
  ),
  vazirmatn: import.meta.resolve(
    '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  ),
};

const target = new URL('../src/styles/fonts/', import.meta.url);

for (const [name, address] of Object.entries(faces)) {
  const whole = await readFile(new URL(address));
  const part = await subset(whole, letters + vowels + marks, { targetFormat: 'woff2' });
  await writeFile(new URL(`${name}.woff2`, target), part);
  await copyFile(new URL('../LICENSE', address), new URL(`${name}.LICENSE.txt`, target));
  console.log(`${name}: ${whole.length} -> ${part.length} bytes`);
}

// The library that draws the texts of PDF files reads no compressed fonts.
const printed = new URL(
  '../../../apps/back-office/app/features/fulfilment/print/pdf/fonts/',
  import.meta.url,
);
const printedFaces = {
  figtree: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  onest: '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2',
};
for (const [name, file] of Object.entries(printedFaces)) {
  const address = new URL(import.meta.resolve(file));
  await writeFile(
    new URL(`${name}.ttf`, printed),
    await convert(await readFile(address), 'truetype'),
  );
  await copyFile(new URL('../LICENSE', address), new URL(`${name}.LICENSE.txt`, printed));
}
const urdu = 'noto-nastaliq-urdu';
const urduSubset = await readFile(new URL(`${urdu}.woff2`, target));
await writeFile(new URL(`${urdu}.ttf`, printed), await convert(urduSubset, 'truetype'));
await copyFile(new URL(`${urdu}.LICENSE.txt`, target), new URL(`${urdu}.LICENSE.txt`, printed));
