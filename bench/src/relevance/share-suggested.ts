import { createHash } from 'node:crypto';
import { renewTellingWords } from '@karwan/api/search/suggest/renew-telling-words';
import { sql } from 'kysely';
import type { SearchShop } from './search-shop.ts';
import { lettersUntilSuggested, tellingWords } from './telling-words.ts';

const sampled = 200;

/**
 * How many of 200 fixed products the shop suggests while their telling word is typed.
 * @returns their share, between 0 and 1
 */
export async function shareSuggested({
  db,
  suggest,
}: SearchShop): Promise<{ products: number; share: number }> {
  await renewTellingWords(db);
  const { rows } = await sql<{ id: string; name: string }>`
    select item_custom_id as id, name from product where is_active order by id`.execute(db);
  const orderOf = ({ id }: { id: string }) => createHash('md5').update(id).digest('hex');
  const wanted = tellingWords(new Map(rows.map(({ id, name }) => [id, name])))
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    .slice(0, sampled);
  let found = 0;
  for (const product of wanted) {
    if ((await lettersUntilSuggested(product, suggest)) !== undefined) found++;
  }
  return { products: wanted.length, share: found / Math.max(1, wanted.length) };
}
