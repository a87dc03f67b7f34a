import { createHash } from 'node:crypto';
import { renewTellingWords } from '@karwan/api/catalogue/search/suggest/renew-telling-words';
import { connect } from '@karwan/database/connect';
import { sql } from 'kysely';
import { lettersUntilSuggested, tellingWords } from './telling-words.ts';

const sampled = 200;

/**
 * How many of 200 fixed products the shop at `origin` suggests while their telling word is typed.
 * @returns their share, between 0 and 1
 */
export async function shareSuggested(
  databaseUrl: string,
  origin: string,
): Promise<{ products: number; share: number }> {
  const { db, close } = connect(databaseUrl, { poolSize: 1, name: 'bench-suggestions' });
  try {
    await renewTellingWords(db);
    const { rows } = await sql<{ id: string; name: string }>`
      select item_custom_id as id, name from product where is_active order by id`.execute(db);
    const orderOf = ({ id }: { id: string }) => createHash('md5').update(id).digest('hex');
    const wanted = tellingWords(new Map(rows.map(({ id, name }) => [id, name])))
      .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
      .slice(0, sampled);
    let found = 0;
    for (const product of wanted) {
      const letters = await lettersUntilSuggested(product, (text) => suggested(origin, text));
      if (letters !== undefined) found++;
    }
    return { products: wanted.length, share: found / Math.max(1, wanted.length) };
  } finally {
    await close();
  }
}

async function suggested(origin: string, text: string): Promise<string[]> {
  const response = await fetch(`${origin}/v1/item/suggestions?q=${encodeURIComponent(text)}`);
  if (!response.ok) throw new Error(`Suggestions for ${text} answered ${response.status}`);
  const { items } = (await response.json()) as { items: { itemCustomId: string }[] };
  return items.map(({ itemCustomId }) => itemCustomId);
}
