import { sql } from 'kysely';

/**
 * Begins a statement that is parsed and planned once a connection instead of at every call (see
 * packages/database/src/prepared-statements.ts). The name must determine the text. Every name holds
 * memory on every connection: only for statements of which there are few.
 */
export const prepared = (name: string | undefined) =>
  sql.raw(name === undefined ? '' : `/* prepared: ${name} */`);
