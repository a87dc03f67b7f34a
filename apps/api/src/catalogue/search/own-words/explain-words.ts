import type { SearchWord } from '@karwan/contract/own-search-words';
import { mostSearchWords } from '@karwan/contract/search-word-limits';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/faults.ts';
import { invalidate } from '../../../platform/invalidate.ts';
import { type CommandContext, runStaffCommand } from '../../../staff-trail/run-staff-command.ts';
import { searchTag } from '../engine/port.ts';
import { readWords } from '../query/words.ts';
import { ownWordsTag } from './own-synonyms.ts';

type Fields = Omit<SearchWord, 'id'>;

/** Who adds at the same time waits, so that none is added twice and the number holds. */
export const lockWords = (trx: Transaction<Database>, tenantId: number) =>
  sql`select from tenant where id = ${tenantId} for no key update`.execute(trx);

/** Of a table `search_synonym` by its alias `s`. */
const columns = sql`s.id::text, s.word, s.meant, s.both_ways as "bothWays"`;

/** The words that the shop's staff explain, by the alphabet. */
export async function listWords({ db, tenant }: Pick<RequestContext, 'db' | 'tenant'>) {
  const { rows } = await sql<SearchWord>`select ${columns} from search_synonym s
    where s.tenant_id = ${tenant.id} order by s.word, s.id`.execute(db);
  return rows;
}

/**
 * Says what is meant by a word, as searches read it; the same once more is answered as it is.
 * @throws BAD_REQUEST for what is no word or too many, for a word that means something else already, and for more words than a shop may have
 */
export function addWord(context: CommandContext, sent: Fields): Promise<SearchWord> {
  const { tenant } = context;
  const word = asSearched(sent.word, 'word');
  const meant = [...new Set(sent.meant.map((other, at) => asSearched(other, `meant.${at}`)))];
  if (meant.includes(word)) throw badField('meant', 'is the word itself');
  return runStaffCommand(context, async ({ trx, record }) => {
    await lockWords(trx, tenant.id);
    const { rows } = await sql<SearchWord & { all: number }>`
      select ${columns}, count(*) over ()::integer as all from search_synonym s
      where s.tenant_id = ${tenant.id} order by s.word = ${word} desc limit 1`.execute(trx);
    const [first] = rows;
    if (first?.word === word) {
      const { all: _, ...known } = first;
      if (known.bothWays === sent.bothWays && known.meant.join('\n') === meant.join('\n')) {
        return known;
      }
      throw badField('word', 'is explained already');
    }
    if ((first?.all ?? 0) >= mostSearchWords) throw badField('word', 'is one too many');
    const added = await insertWord(trx, tenant.id, { word, meant, bothWays: sent.bothWays });
    const { id, ...after } = added;
    record({ ...about(id), kind: 'searchWord.add', after });
    await invalidate(trx, tenant.id, [ownWordsTag, searchTag]);
    return added;
  });
}

/** Adds a word that is known to have no entry yet. */
export async function insertWord(
  trx: Transaction<Database>,
  tenantId: number,
  { word, meant, bothWays }: Fields,
): Promise<SearchWord> {
  const { rows } = await sql<SearchWord>`
    insert into search_synonym as s (tenant_id, word, meant, both_ways)
    values (${tenantId}, ${word}, ${meant}, ${bothWays}) returning ${columns}`.execute(trx);
  const [added] = rows;
  if (!added) throw new Error('an insert returned no row');
  return added;
}

/** One that is gone is no fault. */
export function removeWord(context: CommandContext, id: string): Promise<{ removed: boolean }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const { rows } = await sql<SearchWord>`
      delete from search_synonym s where s.tenant_id = ${tenant.id} and s.id = ${Number(id)}
      returning ${columns}`.execute(trx);
    const [gone] = rows;
    if (!gone) return { removed: false };
    const { id: _, ...before } = gone;
    record({ ...about(id), kind: 'searchWord.remove', before });
    await invalidate(trx, tenant.id, [ownWordsTag, searchTag]);
    return { removed: true };
  });
}

const about = (id: string) => ({ entity: 'searchWord', entityId: id });

/** Searches look at two neighbours at most. */
const mostWords = 2;

/** One word or two, as a query is read. */
function asSearched(typed: string, field: string): string {
  const words = readWords(typed).map(({ whole }) => whole);
  if (words.length === 0) throw badField(field, 'has neither letters nor digits', 'required');
  if (words.length > mostWords) throw badField(field, 'has more than two words', 'too_long');
  return words.join(' ');
}
