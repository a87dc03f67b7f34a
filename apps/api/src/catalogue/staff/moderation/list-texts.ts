import type { ModeratedText, TextKind } from '@karwan/contract/moderation';
import type { TextState } from '@karwan/contract/review';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { inState, ofKind, presentText, type TextRow, textSources } from './select-texts.ts';

interface Input {
  kind: TextKind;
  state: TextState;
  before?: string;
  perPage: number;
}

/** Texts of visitors, newest first; `next` is the cursor of the next page. */
export async function listTexts(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  { kind, state, before, perPage }: Input,
): Promise<{ texts: ModeratedText[]; next: string | null }> {
  const { from, columns } = textSources[kind];
  const older = before === undefined ? sql`true` : sql`t.id < ${Number(before)}`;
  const { rows } = await sql<TextRow>`
    select ${columns} from ${from}
    where t.tenant_id = ${tenant.id} and ${ofKind(kind)} and ${inState(state)} and ${older}
    order by t.id desc limit ${perPage + 1}`.execute(db);
  const texts = rows.slice(0, perPage).map((row) => presentText(kind, row));
  return { texts, next: rows.length > perPage ? (texts.at(-1)?.id ?? null) : null };
}
