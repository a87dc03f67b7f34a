import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { badField } from '../../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { maxUploadBytes } from './max-upload-bytes.ts';

interface Part {
  readonly key: string;
  readonly number: number;
  readonly content: string;
}

/**
 * Stores a part of a file that is being uploaded; a part that is sent again replaces the previous one. So a new file
 * never contains parts of an unfinished one.
 * @throws BAD_REQUEST once the file is too large, or the shop has too many unfinished uploads
 */
export function storePart(
  context: CommandContext & Pick<RequestContext, 'maxImportBytes'>,
  { key, number, content: base64 }: Part,
): Promise<{ bytes: number }> {
  const { tenant } = context;
  const content = Buffer.from(base64, 'base64');
  const max = maxUploadBytes(context);
  return runStaffCommand(context, async ({ trx, staff }) => {
    const { rows } = await sql<{ bytes: number; all: number; isOthers: boolean }>`
      select coalesce(sum(octet_length(content)) filter (where key = ${key} and number <> ${number}), 0)::bigint as bytes,
        coalesce(sum(octet_length(content)) filter (where key <> ${key} or number <> ${number}), 0)::bigint as all,
        coalesce(bool_or(key = ${key} and (created_by <> ${staff.userId} or run_id is not null)), false) as "isOthers"
      from import_part where tenant_id = ${tenant.id} and (run_id is null or key = ${key})`.execute(
      trx,
    );
    const [stored = { bytes: 0, all: 0, isOthers: false }] = rows;
    if (stored.isOthers) throw badField('key', 'is that of another upload', 'invalid');
    const bytes = stored.bytes + content.length;
    if (bytes > max) throw badField('content', `has more than ${max} bytes`, 'range');
    if (stored.all + content.length > 3 * max) {
      throw badField('content', 'cannot be kept: too many uploads have not ended', 'range');
    }
    await sql`insert into import_part (tenant_id, key, number, content, created_by)
      values (${tenant.id}, ${key}, ${number}, ${content}, ${staff.userId})
      on conflict (tenant_id, key, number) do update set content = excluded.content, at = now()
        where import_part.run_id is null and import_part.created_by = excluded.created_by`.execute(
      trx,
    );
    return { bytes };
  });
}
