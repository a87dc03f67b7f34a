import fc from 'fast-check';

/** Texts with all separators of cells, lines, options and tags. */
const anyText = fc
  .array(
    fc.constantFrom(
      'Silk',
      'سوٹ',
      '"',
      '|',
      ':',
      ',',
      '#1a2b3c',
      '[',
      '<b>',
      '&amp;',
      '\n',
      ' ',
      '>',
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''));
const anyName = fc
  .tuple(fc.constantFrom('n', '=', '+', '@', "'", "'=", '-', '&lt;', '[{'), anyText)
  .map((parts) => parts.join('').trim());
const anyPairs = fc.array(fc.record({ name: anyName, value: anyText }), { maxLength: 2 });
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value);
const gtin = optional(fc.constantFrom('4006381333931', '12345678'));
const pictures = fc.subarray([
  'demo/a-1',
  'https://p.example/b|c,d.jpg',
  'https://p.example/e.jpg',
]);
const offer = {
  price: fc.integer({ min: 1, max: 10 ** 9 }).map((minor) => minor / 100),
  salePrice: optional(fc.constant(0.5)),
  stock: fc.nat(9),
  gtin,
  pictures,
  weightGrams: optional(fc.nat(5000)),
};
const options = ['size', 'colour', 'cut'].map((optionId, index) => ({
  optionId,
  optionTitle: ['Size', 'Colour', 'size!'][index] ?? '',
  values: [
    { valueId: 'a', valueTitle: 'b' },
    { valueId: 'b', valueTitle: 'a', swatch: '#1a2b3c' },
    { valueId: 'x y', valueTitle: 'B|: ,' },
  ],
}));
const anyChoices = fc.subarray(['size', 'colour', 'cut'], { minLength: 1 }).chain((names) =>
  fc
    .uniqueArray(fc.tuple(...names.map(() => fc.constantFrom('a', 'b', 'x y'))), {
      selector: (values) => values.join('\n'),
      minLength: 1,
      maxLength: 5,
    })
    .map((choices) =>
      choices.map((values) => names.map((name, index) => ({ name, value: values[index] }))),
    ),
);
const anyProduct = fc.record({
  name: anyName,
  // Surrounding spaces are lost in a cell.
  description: anyText.map((text) => text.trim()),
  brand: optional(fc.constantFrom("L'Oréal", '*', 'Karvo')),
  categoryPath: fc.constantFrom(['Home'], ['Home', 'A > B'], ['Brands', 'سوٹ'], ['*']),
  otherCategories: fc.subarray([['Sale'], ['Home', 'Gifts']]),
  badges: fc.subarray(['sale', 'hot', 'new']),
  features: anyPairs,
  facts: anyPairs,
  specs: anyPairs,
  freeShipping: fc.boolean(),
  returnDays: optional(fc.constantFrom(0, 30)),
  authenticity: optional(fc.constantFrom('genuine', 'with_papers')),
  vatPercent: fc.constantFrom(0, 17.5, 16.125),
  rating: optional(fc.constantFrom(4.5, 5)),
  reviews: fc.nat(9),
  popularity: fc.integer({ min: -9, max: 9 }),
  listedAt: fc.constantFrom('2026-01-01T00:00:00.123456Z', '2026-06-01T12:00:00+05:00'),
  options: fc.constantFrom(options, [...options].reverse()),
  own: fc.record(offer),
  /** Whether the first variant has the product's own code, as in the back office. */
  sharesCode: fc.boolean(),
  variants: optional(
    anyChoices.chain((choices) =>
      fc.tuple(...choices.map((choice) => fc.record({ choice: fc.constant(choice), ...offer }))),
    ),
  ),
});

type AnyProduct = typeof anyProduct extends fc.Arbitrary<infer Product> ? Product : never;

/** The records of products, some with rows of variants. */
const toRecords = (products: readonly AnyProduct[]) =>
  products.flatMap(({ own, variants, description, sharesCode, ...product }, number) => {
    const itemCustomId = `p${number}`;
    const row = {
      ...product,
      ...own,
      itemCustomId,
      variantOf: null,
      choice: [],
      descriptionText: description,
      ...(variants && { price: null, salePrice: null, stock: null }),
    };
    const rows = variants?.map((variant, index) => ({
      ...variant,
      itemCustomId: sharesCode && index === 0 ? itemCustomId : `${itemCustomId}-${index}`,
      variantOf: itemCustomId,
    }));
    return [row, ...(rows ?? [])];
  });

/** Records of products and variants with the shop's own columns, with values in all of them. */
export const anyRecords = fc.array(anyProduct, { minLength: 1, maxLength: 6 }).map(toRecords);
