import type { WordPair } from '@karwan/contract/own-search-words';
import { maxSearchWords } from '@karwan/contract/search-word-limits';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { badField } from '../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { insertWord, lockWords } from './explain-words.ts';

/** Proposed synonyms that are not decided yet, the most certain first. */
export async function listPairs({ db, tenant }: Pick<RequestContext, 'db' | 'tenant'>) {
  const { rows } = await sql<WordPair>`
    select id::text, word, other, products, examples from search_word_pair
    where tenant_id = ${tenant.id} and is_same is null order by score desc, id`.execute(db);
  return rows;
}

/**
 * Accepts or rejects a proposal; accepted words become synonyms of each other. A missing or decided proposal is no error.
 * @throws BAD_REQUEST where both words have other entries, and beyond the limit per shop
 */
export function decidePair(
  context: CommandContext,
  { id, isSame }: { id: string; isSame: boolean },
): Promise<{ decided: boolean }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    await lockWords(trx, tenant.id);
    const { rows } = await sql<{ word: string; other: string }>`
      update search_word_pair set is_same = ${isSame}
      where tenant_id = ${tenant.id} and id = ${Number(id)} and is_same is null
      returning word, other`.execute(trx);
    const [pair] = rows;
    if (!pair) return { decided: false };
    if (!isSame) {
      record({ entity: 'searchWordPair', entityId: id, kind: 'searchWord.refuse', after: pair });
      return { decided: true };
    }
    const { rows: explained } = await sql<{ word: string; all: number }>`
      select word, count(*) over ()::integer as all from search_synonym
      where tenant_id = ${tenant.id} order by word in (${pair.word}, ${pair.other}) desc limit 2`.execute(
      trx,
    );
    const taken = new Set(explained.map(({ word }) => word));
    // A word can have one entry only; since synonyms go both ways, either word may have it.
    const { word, other } = taken.has(pair.word) ? { word: pair.other, other: pair.word } : pair;
    if (taken.has(word)) throw badField('id', 'both words are explained already');
    if ((explained[0]?.all ?? 0) >= maxSearchWords)
      throw badField('id', 'exceeds the maximum: remove one first');
    const added = await insertWord(trx, tenant.id, { word, meant: [other], bothWays: true });
    const { id: entityId, ...after } = added;
    record({ entity: 'searchWord', entityId, kind: 'searchWord.add', after });
    return { decided: true };
  });
}
