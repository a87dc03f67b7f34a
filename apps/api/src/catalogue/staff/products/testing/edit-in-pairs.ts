import type { ProductTexts } from '@karwan/contract/product-record';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestProducts } from './test-products.ts';

interface Edit {
  readonly changes: Partial<Pick<ProductTexts, 'name' | 'description' | 'features'>>;
  readonly urdu: { name?: string };
}
type Fields = Readonly<Record<string, unknown>>;

const word = fc.constantFrom('one', 'two');
/** Few values, so that concurrent edits are often equal. */
const edit: fc.Arbitrary<Edit> = fc.record({
  changes: fc.record(
    { name: word, description: word, features: word.map((value) => [{ name: 'Size', value }]) },
    { requiredKeys: [] },
  ),
  urdu: fc.record({ name: word }, { requiredKeys: [] }),
});

const fieldsOf = ({ changes, urdu }: Edit): Fields => ({
  ...changes,
  ...(urdu.name !== undefined && { 'name.ur': urdu.name }),
});

async function stored(shop: TestProducts, id: string): Promise<Fields> {
  const { words } = await shop.staff().get({ id });
  const { name, description, features, translations } = words;
  return { name, description, features, 'name.ur': translations.ur?.name };
}

/**
 * Lets two members edit the texts of one product concurrently, many times, and checks that no field is lost, every
 * conflict is reported, and nothing else is.
 * @param pairs the number of repetitions
 */
export async function editInPairs(shop: TestProducts, pairs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(edit, edit, async (...requested) => {
      const id = await shop.newProduct();
      // Products with the same name share its translations, so these have unique names.
      const [one, other] = requested.map(({ changes, urdu }) => ({
        changes: { ...changes, ...(changes.name && { name: `${changes.name} ${id}` }) },
        urdu,
      }));
      if (!one || !other) throw new Error('there are two');
      const before = await stored(shop, id);
      const save = async ({ changes, urdu }: Edit) => {
        const sent = { id, version: 0, changes, translations: { ur: urdu } };
        const code = (error: unknown) => (error as { code: string }).code;
        return shop
          .staff()
          .saveWords(sent)
          .then(() => 'saved', code);
      };
      const ends = await Promise.all([save(one), save(other)]);
      const [a, b] = [fieldsOf(one), fieldsOf(other)];
      const clash = Object.keys(a).some(
        (field) => field in b && JSON.stringify(a[field]) !== JSON.stringify(b[field]),
      );
      const after = await stored(shop, id);
      if (!clash) {
        expect(ends).toEqual(['saved', 'saved']);
        expect(after).toEqual({ ...before, ...a, ...b });
        return;
      }
      expect(ends.toSorted()).toEqual(['EDIT_CONFLICT', 'saved']);
      expect(after).toEqual({ ...before, ...(ends[0] === 'saved' ? a : b) });
    }),
    { numRuns: pairs },
  );
}
