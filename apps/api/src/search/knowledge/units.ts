/** Spellings of units; those of a line are the same unit. */
const spellings = `
kb
mb
gb gigabyte gigabytes
tb terabyte terabytes
mm
cm
m metre metres meter meters
km
in inch inches zoll
ft feet foot
mg
g gr gram grams
kg kilo kilos
lb lbs
oz
ml
cl
l ltr litre litres liter liters
w watt watts
kw
v volt volts
ma
mah
hz hertz
khz
mhz
ghz
dpi
mp
rpm
`;

/** How many of the smaller unit the larger one has; a terabyte is 1,000 or 1,024 gigabytes. */
const steps: readonly (readonly [unit: string, times: number, smaller: string])[] = [
  ['tb', 1000, 'gb'],
  ['tb', 1024, 'gb'],
  ['gb', 1000, 'mb'],
  ['gb', 1024, 'mb'],
  ['km', 1000, 'm'],
  ['m', 100, 'cm'],
  ['cm', 10, 'mm'],
  ['kg', 1000, 'g'],
  ['g', 1000, 'mg'],
  ['l', 1000, 'ml'],
  ['l', 100, 'cl'],
  ['kw', 1000, 'w'],
  ['ghz', 1000, 'mhz'],
  ['mhz', 1000, 'khz'],
];

const unitOf = new Map<string, readonly string[]>();
for (const line of spellings.trim().split('\n')) {
  const names = line.split(' ');
  for (const name of names) unitOf.set(name, names);
}

export const isUnit = (word: string): boolean => unitOf.has(word);

/**
 * Spellings of an amount, each a list of words: `1tb`, `1 tb`, `1000gb`. The first is number and unit
 * in one word, as most queries have it.
 * @param number digits only
 * @param unit a word that `isUnit` knows
 */
export function spellingsOfAmount(number: string, unit: string): string[][] {
  const names = unitOf.get(unit) ?? [unit];
  const [name = unit] = names;
  const ways = [unit, ...names.filter((other) => other !== unit)].flatMap((each) => [
    [`${number}${each}`],
    [number, each],
  ]);
  const amount = Number(number);
  for (const [larger, times, smaller] of steps) {
    if (larger === name && amount <= 100) ways.push(...inUnit(amount * times, smaller));
    if (smaller === name && amount % times === 0) ways.push(...inUnit(amount / times, larger));
  }
  return ways;
}

const inUnit = (amount: number, unit: string) => [[`${amount}${unit}`], [`${amount}`, unit]];
