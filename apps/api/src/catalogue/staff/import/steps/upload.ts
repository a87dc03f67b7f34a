import { sql } from 'kysely';
import { badField, notFound } from '../../../../platform/faults.ts';
import { requirePermission, requireStaff } from '../../../../platform/session.ts';
import { claimRequest } from '../../../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { contentOf } from '../../../import/file/file-content.ts';
import { ImportFault } from '../../../import/import-fault.ts';
import { readUpload } from '../file/read-upload.ts';
import { uploadedFile } from '../file/stored-file.ts';
import { maxStoredImports } from '../forget-imports.ts';

interface Upload {
  readonly key: string;
  readonly branch: string;
  readonly name: string;
  /** Base64 of a small file; left out: it was uploaded in parts. */
  readonly content?: string | undefined;
  readonly parts?: number | undefined;
}

/**
 * Stores a file to be imported into a branch.
 * @throws NOT_FOUND for other branches, BAD_REQUEST for a file without products, or with missing parts
 */
export async function uploadImport(
  context: CommandContext,
  { key, branch, name: given, content: base64, parts }: Upload,
): Promise<{ id: string }> {
  const { tenant } = context;
  const name = given.replaceAll('\0', '');
  if ((base64 === undefined) === (parts === undefined)) {
    throw badField('content', 'is required, or the number of parts', 'required');
  }
  const content = Buffer.from(base64 ?? '', 'base64');
  const partBytes = parts === undefined ? 0 : await countParts(context, key, parts);
  const file =
    parts === undefined
      ? contentOf(content)
      : uploadedFile(context.db, { tenantId: tenant.id, key, parts, bytes: partBytes });
  const read = await readUpload(name, file).catch((error: unknown) => {
    throw error instanceof ImportFault ? badField('content', error.message, 'invalid') : error;
  });
  return runStaffCommand(context, async (command) => {
    const { trx, staff } = command;
    // Fails early, rather than when the import is applied.
    for (const needed of ['products.edit', 'prices.edit'] as const)
      requirePermission(staff, needed);
    const claim = await claimRequest(trx, tenant.id, `import:${key}`);
    if (claim.before !== undefined) return JSON.parse(claim.before) as { id: string };
    await requireRoom(trx, tenant.id, file.bytes);
    const { branches } = staff.access;
    const { rows } = await sql<{ id: number }>`select id from branch
      where tenant_id = ${tenant.id} and id = ${branch}::integer
        and (${branches}::integer[] is null or id = any(${branches}::integer[]))`.execute(trx);
    const [into] = rows;
    if (!into) throw notFound('Branch');
    const made = await storeFile(command, tenant.id, {
      ...read,
      branchId: into.id,
      name,
      content,
      partBytes,
      retryOf: null,
    });
    if (parts !== undefined) {
      // Parts with higher numbers belong to another file that was not uploaded completely.
      const { numAffectedRows } = await sql`update import_part set run_id = ${made.id}::bigint
        where tenant_id = ${tenant.id} and key = ${key} and created_by = ${staff.userId}
          and number < ${parts}`.execute(trx);
      if (Number(numAffectedRows) !== parts) throw notAllCome();
    }
    await claim.finish(JSON.stringify(made));
    return made;
  });
}

/** @returns the bytes of an upload in parts. @throws BAD_REQUEST while parts are missing */
async function countParts(context: CommandContext, key: string, parts: number): Promise<number> {
  const { db, tenant } = context;
  const { userId } = await requireStaff(context);
  const { rows } = await sql<{ parts: number; bytes: number }>`
    select count(*)::integer as parts, coalesce(sum(octet_length(content)), 0)::bigint as bytes
    from import_part where tenant_id = ${tenant.id} and key = ${key} and created_by = ${userId}
      and number < ${parts}`.execute(db);
  const [come] = rows;
  if (come?.parts !== parts) throw notAllCome();
  return come.bytes;
}

const notAllCome = () => badField('parts', 'have not all come', 'invalid');

/** The limit is twice what is kept overnight. @throws BAD_REQUEST while a shop has more files than that */
async function requireRoom(trx: StaffCommand['trx'], tenantId: number, bytes: number) {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::integer as files, coalesce(sum(octet_length(content) + part_bytes), 0)::bigint as bytes
    from import_run where tenant_id = ${tenantId}`.execute(trx);
  const [stored = { files: 0, bytes: 0 }] = rows;
  if (
    stored.files < 2 * maxStoredImports.files &&
    stored.bytes + bytes <= 2 * maxStoredImports.bytes
  )
    return;
  throw badField('content', 'cannot be kept: too many files are; the oldest go at night', 'range');
}

interface StoredFile {
  readonly branchId: number;
  readonly name: string;
  readonly content: Buffer;
  /** The bytes of its parts, if it was uploaded in parts. */
  readonly partBytes?: number;
  readonly columns: readonly string[];
  readonly sample: readonly object[];
  /** The import whose refused rows these are. */
  readonly retryOf: number | null;
}

/** Stores a file as an import that was not checked yet. */
export async function storeFile(
  { trx, staff, record }: StaffCommand,
  tenantId: number,
  { branchId, name, content, partBytes = 0, columns, sample, retryOf }: StoredFile,
): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`
    insert into import_run (tenant_id, branch_id, created_by, name, content, part_bytes, columns, sample, retry_of)
    values (${tenantId}, ${branchId}, ${staff.userId}, ${name}, ${content}, ${partBytes}, ${columns}::text[],
      ${JSON.stringify(sample)}::jsonb, ${retryOf}) returning id::text`.execute(trx);
  const id = rows[0]?.id ?? '';
  record({
    kind: 'import.upload',
    entity: 'import',
    entityId: id,
    branchId,
    after: { bytes: content.length + partBytes, columns: columns.length },
  });
  return { id };
}
