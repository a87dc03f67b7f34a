import { colours } from './colours.ts';
import type { DemoOption, SizeRun } from './shape.ts';

const runs: Record<SizeRun, [title: string, values: string[]]> = {
  clothes: ['Size', ['XS', 'S', 'M', 'L', 'XL', 'XXL']],
  'women-shoes': ['Size', ['EU 36', 'EU 37', 'EU 38', 'EU 39', 'EU 40', 'EU 41']],
  'men-shoes': ['Size', ['EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44', 'EU 45', 'EU 46']],
  rings: ['Ring size', ['48', '50', '52', '54', '56', '58']],
  kids: ['Age', ['2-3 years', '4-5 years', '6-7 years', '8-9 years']],
  storage: ['Storage', ['128 GB', '256 GB', '512 GB']],
  bat: ['Bat size', ['Short Handle', 'Long Handle', 'Harrow']],
};

/** Ranges whose sizes are variants with their own stock; in others the size is only noted on the order. */
const stocked: ReadonlySet<SizeRun> = new Set(['clothes', 'women-shoes', 'men-shoes', 'storage']);

export const isStocked = (run: SizeRun | undefined): boolean =>
  run !== undefined && stocked.has(run);

/** The price increase per size of a range, in percent. */
export const priceStepOf = (run: SizeRun | undefined): number => (run === 'storage' ? 14 : 0);

const valueId = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The option with a type's range of sizes. */
export function sizeOption(run: SizeRun): DemoOption {
  const [optionTitle, titles] = runs[run];
  return {
    optionId: 'size',
    optionTitle,
    values: titles.map((title) => ({ valueId: valueId(title), valueTitle: title })),
  };
}

/** An option with colours and their pictures, starting with the colour of the main picture. */
export function colourOption(
  chosen: readonly string[],
  picturesOf: (colour: string) => string[],
): DemoOption {
  return {
    optionId: 'colour',
    optionTitle: 'Colour',
    values: chosen.map((id) => ({
      valueId: id,
      valueTitle: colours[id]?.title ?? id,
      swatch: colours[id]?.hex,
      images: picturesOf(id),
    })),
  };
}
