import type { SearchWord } from '@karwan/contract/own-search-words';
import { maxSearchWords } from '@karwan/contract/search-word-limits';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { badField } from '../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { readWords } from '../terms/words.ts';

type Fields = Omit<SearchWord, 'id'>;

/** Locks the shop's row, so that concurrent additions neither add a word twice nor exceed the limit. */
export const lockWords = (trx: Transaction<Database>, tenantId: number) =>
  sql`select from tenant where id = ${tenantId} for no key update`.execute(trx);

/** SQL: columns of `search_synonym` under the alias `s`. */
const columns = sql`s.id::text, s.word, s.meant, s.both_ways as "bothWays"`;

/** The synonyms that the shop's staff defined, in alphabetical order. */
export async function listWords({ db, tenant }: Pick<RequestContext, 'db' | 'tenant'>) {
  const { rows } = await sql<SearchWord>`select ${columns} from search_synonym s
    where s.tenant_id = ${tenant.id} order by s.word, s.id`.execute(db);
  return rows;
}

/**
 * Adds synonyms of a word, normalized as queries are. Idempotent: an equal entry is returned as it is.
 * @throws BAD_REQUEST for text that is not one or two words, for a word with another entry, and beyond the limit per shop
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
    if ((first?.all ?? 0) >= maxSearchWords)
      throw badField('word', 'exceeds the maximum: remove one first');
    const added = await insertWord(trx, tenant.id, { word, meant, bothWays: sent.bothWays });
    const { id, ...after } = added;
    record({ ...about(id), kind: 'searchWord.add', after });
    return added;
  });
}

/** Inserts a word that has no entry yet; call it under `lockWords`. */
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

/** Removes an entry; a missing one is no error. */
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
    return { removed: true };
  });
}

const about = (id: string) => ({ entity: 'searchWord', entityId: id });

/** Searches look synonyms of one word or two neighbours up. */
const maxWords = 2;

/** Normalizes one word or two as queries are. */
function asSearched(typed: string, field: string): string {
  const words = readWords(typed).map(({ whole }) => whole);
  if (words.length === 0) throw badField(field, 'has neither letters nor digits', 'required');
  if (words.length > maxWords) throw badField(field, 'has more than two words', 'too_long');
  return words.join(' ');
}
