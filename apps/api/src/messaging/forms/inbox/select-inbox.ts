import type { InboxMessage } from '@karwan/contract/inbox';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { userName } from '../../../platform/statements/names.ts';

/** Prefix of the kind of an answer's mail; the answer's key follows. */
export const answerKind = 'form-answer/';

type Answer = InboxMessage['answers'][number];

interface Row extends Omit<InboxMessage, 'id' | 'form' | 'createdAt' | 'assignedTo' | 'answers'> {
  id: number;
  form: string;
  createdAt: Date;
  assignedTo: string | null;
  assignedName: string | null;
  answers: { at: string; text: string; channel: string; status: string; by: string | null }[];
}

/** Messages of visitors, without comments on the blog; `which` is a condition, followed by order and limit. */
export async function selectInbox(
  db: Kysely<Database>,
  tenantId: number,
  which: RawBuilder<unknown>,
): Promise<InboxMessage[]> {
  const { rows } = await sql<Row>`
    select f.id, f.form, f.state, f.name, f.email, f.phone, f.subject, f.message, f.query, f.language,
      f.created_at as "createdAt", f.assigned_to as "assignedTo", ${userName('f.assigned_to')} as "assignedName",
      (select coalesce(json_agg(json_build_object('at', said.at, 'text', said.text,
          'channel', said.channel, 'status', said.status, 'by', said.by) order by said.at), '[]')
        from (
          select m.created_at as at, m.body as text, 'email' as channel, m.status, null as by
          from message m where m.form_message_id = f.id and starts_with(m.kind, ${answerKind})
          union all
          select r.written_at, r.text, r.channel, 'sent', coalesce(${userName('r.written_by', tenantId)}, '')
          from form_reply r where r.form_message_id = f.id
        ) said) as answers
    from form_message f
    where f.tenant_id = ${tenantId} and f.form <> 'blog-comment' and ${which}`.execute(db);
  return rows.map(({ assignedName, ...row }) => ({
    ...row,
    id: String(row.id),
    form: row.form as InboxMessage['form'],
    createdAt: row.createdAt.toISOString(),
    assignedTo: row.assignedTo ? { id: row.assignedTo, name: assignedName ?? '' } : null,
    answers: row.answers.map((answer) => ({
      ...answer,
      at: new Date(answer.at).toISOString(),
      channel: answer.channel as Answer['channel'],
      status: answer.status as Answer['status'],
    })),
  }));
}
