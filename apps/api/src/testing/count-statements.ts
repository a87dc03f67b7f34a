import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';

/** The number of statements that some work sends to the database when it is repeated, i.e. with warm caches. */
export async function countStatements(
  db: Kysely<Database>,
  work: (counted: Kysely<Database>) => Promise<unknown>,
): Promise<number> {
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  });
  await work(counted);
  statements = 0;
  await work(counted);
  return statements;
}
