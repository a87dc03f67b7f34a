import { createHash } from 'node:crypto';
import { maxSettlementBytes } from '@karwan/contract/payments/staff/settlements/settlement-kinds';
import { sql } from 'kysely';
import { contentOf } from '../../../../catalogue/import/file/file-content.ts';
import { ImportFault } from '../../../../catalogue/import/import-fault.ts';
import { readUpload } from '../../../../catalogue/staff/import/file/read-upload.ts';
import { badField, notFound } from '../../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { listSources, type Source } from '../sources.ts';

interface Upload {
  readonly source: Source;
  readonly name: string;
  readonly content: string;
}

/**
 * Stores a settlement file, without booking it. Uploading the same file of a source again returns the stored one.
 * @throws NOT_FOUND for an unknown source, BAD_REQUEST for an invalid file
 */
export async function uploadSettlement(
  context: CommandContext,
  { source, name: given, content: base64 }: Upload,
): Promise<{ id: string; isKnown: boolean }> {
  const { db, tenant } = context;
  const sources = await listSources(db, tenant.id);
  if (!sources.some(({ kind, key }) => kind === source.kind && key === source.key)) {
    throw notFound('Source');
  }
  const name = given.replaceAll('\0', '');
  const content = Buffer.from(base64, 'base64');
  if (content.length > maxSettlementBytes) throw badField('content', 'is too large', 'range');
  const { columns, sample } = await readUpload(name, contentOf(content)).catch((error: unknown) => {
    throw error instanceof ImportFault ? badField('content', error.message, 'invalid') : error;
  });
  const digest = createHash('sha256').update(content).digest('hex');
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const of = sql`${tenant.id}, ${source.kind}, ${source.key}`;
    await sql`insert into settlement_source (tenant_id, kind, key) values (${of})
      on conflict do nothing`.execute(trx);
    const { rows: made } = await sql<{ id: string }>`
      insert into settlement (tenant_id, source_kind, source_key, name, content, digest, columns, sample, uploaded_by)
      values (${of}, ${name}, ${content}, ${digest}, ${columns}::text[], ${JSON.stringify(sample)}::jsonb,
        ${staff.userId})
      on conflict (tenant_id, source_kind, source_key, digest) do nothing returning id::text`.execute(
      trx,
    );
    const id = made[0]?.id;
    if (id !== undefined) {
      record({
        kind: 'settlement.upload',
        entity: 'settlement',
        entityId: id,
        after: { source: `${source.kind}:${source.key}`, bytes: content.length },
      });
      return { id, isKnown: false };
    }
    const { rows } = await sql<{ id: string }>`select id::text from settlement
      where (tenant_id, source_kind, source_key) = (${of}) and digest = ${digest}`.execute(trx);
    return { id: rows[0]?.id ?? '', isKnown: true };
  });
}
