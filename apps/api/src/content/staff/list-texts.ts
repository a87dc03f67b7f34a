import type { ContentRow, TextKind } from '@karwan/contract/content/staff/staff-content';
import { fallbackLanguage } from '@karwan/contract/language';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { likeLiteral } from '../../platform/text/like-literal.ts';
import { visibleTexts } from '../live-content.ts';
import { stateAt } from '../shown-state.ts';
import { textStatesOf, type WrittenIn, writtenIn } from './text-states.ts';

const perPage = 50;

interface Listed {
  readonly kind: TextKind;
  readonly q?: string | undefined;
  readonly before?: string | undefined;
}

interface Row {
  id: number;
  slug: string;
  title: string;
  publishedFrom: Date | null;
  changedAt: Date;
  written: WrittenIn[];
}

/** Texts of a kind, the newest first; `next` is the cursor of the next page. */
export async function listTexts(
  context: Pick<RequestContext, 'db' | 'tenant' | 'language'>,
  { kind, q = '', before }: Listed,
  now: Date,
): Promise<{ texts: ContentRow[]; next: string | null }> {
  const { db, tenant } = context;
  // The first read stores a new shop's initial texts.
  await visibleTexts(context, kind, now);
  const { rows } = await sql<Row>`
    select t.id, t.slug, t.published_from as "publishedFrom", own.title, ${writtenIn} as written,
      coalesce((select max(at) from content_revision where text_id = t.id), own.at) as "changedAt"
    from content_text t
    join content_words w on w.text_id = t.id and w.language = ${fallbackLanguage}
    join content_revision own on own.text_id = t.id and own.language = w.language and own.number = w.latest
    where t.tenant_id = ${tenant.id} and t.kind = ${kind} and own.title ilike ${`%${likeLiteral(q)}%`}
      and (${before ?? null}::integer is null or t.id < ${before ?? null}::integer)
    order by t.id desc limit ${sql.lit(perPage + 1)}`.execute(db);
  const texts = rows.slice(0, perPage).map(({ written, ...row }) => ({
    ...row,
    id: String(row.id),
    state: stateAt(row.publishedFrom, now),
    publishedFrom: row.publishedFrom?.toISOString() ?? null,
    changedAt: row.changedAt.toISOString(),
    languages: textStatesOf(tenant, written),
  }));
  return { texts, next: rows.length > perPage ? (texts.at(-1)?.id ?? null) : null };
}
