import type { ModeratedText, TextKind } from '@karwan/contract/moderation';
import type { TextState } from '@karwan/contract/review';
import { type RawBuilder, sql } from 'kysely';
import { stateOf } from '../../reviews/select-reviews.ts';

export interface TextRow extends Omit<ModeratedText, 'kind' | 'state' | 'createdAt'> {
  approved_at: Date | null;
  refused_at: Date | null;
  created_at: Date;
}

/** The table of each kind of text, with its columns under common names; `t` is the text's row. */
export const textSources: Record<
  TextKind,
  { from: RawBuilder<unknown>; columns: RawBuilder<unknown> }
> = {
  comment: {
    from: sql`form_message t`,
    columns: sql`t.id::text, 1 as version, coalesce(t.post, '') as about, t.name as author, null::integer as stars,
      '' as title, t.message, null as language, t.approved_at, t.refused_at, t.created_at`,
  },
  review: {
    from: sql`product_review t join product p on p.id = t.product_id`,
    columns: sql`t.id::text, t.version, p.item_custom_id as about, t.author, t.stars::integer,
      t.title, t.message, t.language, t.approved_at, t.refused_at, t.updated_at as created_at`,
  },
};

/** A condition: only texts that can be published; other messages of visitors are in the same table. */
export const ofKind = (kind: TextKind) =>
  kind === 'comment' ? sql`t.form = 'blog-comment'` : sql`true`;

export const inState = (state: TextState) =>
  sql`(t.approved_at is not null) = ${state === 'approved'}
    and (t.refused_at is not null) = ${state === 'refused'}`;

export function presentText(kind: TextKind, row: TextRow): ModeratedText {
  const { approved_at, refused_at, created_at, ...text } = row;
  return {
    kind,
    state: stateOf({ approved_at, refused_at }),
    ...text,
    createdAt: created_at.toISOString(),
  };
}
