import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { PictureSource } from './picture-source.ts';
import { isUploadKey } from './store-picture.ts';

/** Pictures that staff uploaded. They are in the database, so that every node and every backup has them. */
export function uploadedPictureSource(db: Kysely<Database>): PictureSource {
  return async (key) => {
    if (!isUploadKey(key)) return null;
    const { rows } = await sql<{ content: Buffer }>`
      select content from uploaded_picture where key = ${key} limit 1`.execute(db);
    return rows[0]?.content ?? null;
  };
}
