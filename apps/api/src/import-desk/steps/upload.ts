import { sql } from 'kysely';
import { ImportFault } from '../../catalogue/import/import-fault.ts';
import { badField, notFound } from '../../platform/faults.ts';
import { requirePermission } from '../../platform/session.ts';
import { claimRequest } from '../../staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
  type StaffCommand,
} from '../../staff-trail/run-staff-command.ts';
import { readUpload } from '../file/read-upload.ts';
import { mostKept } from '../forget-imports.ts';

interface Upload {
  readonly key: string;
  readonly branch: string;
  readonly name: string;
  readonly content: string;
}

/**
 * Keeps a file that is to be imported into a branch.
 * @throws NOT_FOUND for a branch of others, BAD_REQUEST for what is no file of products
 */
export async function uploadImport(
  context: CommandContext,
  { key, branch, name: given, content: letters }: Upload,
): Promise<{ id: string }> {
  const { tenant } = context;
  const name = given.replaceAll('\0', '');
  const content = Buffer.from(letters, 'base64');
  const read = await readUpload(name, content).catch((error: unknown) => {
    throw error instanceof ImportFault ? badField('content', error.message, 'invalid') : error;
  });
  return runStaffCommand(context, async (command) => {
    const { trx, staff } = command;
    // Nobody begins what they cannot end.
    for (const needed of ['products.edit', 'prices.edit'] as const)
      requirePermission(staff, needed);
    const claim = await claimRequest(trx, tenant.id, `import:${key}`);
    if (claim.before !== undefined) return JSON.parse(claim.before) as { id: string };
    await requireRoom(trx, tenant.id, content.length);
    const { branches } = staff.access;
    const { rows } = await sql<{ id: number }>`select id from branch
      where tenant_id = ${tenant.id} and id = ${branch}::integer
        and (${branches}::integer[] is null or id = any(${branches}::integer[]))`.execute(trx);
    const [into] = rows;
    if (!into) throw notFound('Branch');
    const made = await keepFile(command, tenant.id, {
      ...read,
      ...{ branchId: into.id, name, content, retryOf: null },
    });
    await claim.finish(JSON.stringify(made));
    return made;
  });
}

/** Twice what is kept over night. @throws BAD_REQUEST while a shop keeps more files than it may */
async function requireRoom(trx: StaffCommand['trx'], tenantId: number, bytes: number) {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::integer as files, coalesce(sum(octet_length(content)), 0)::bigint as bytes
    from import_run where tenant_id = ${tenantId}`.execute(trx);
  const [kept = { files: 0, bytes: 0 }] = rows;
  if (kept.files < 2 * mostKept.files && kept.bytes + bytes <= 2 * mostKept.bytes) return;
  throw badField('content', 'cannot be kept: too many files are; the oldest go at night', 'range');
}

interface KeptFile {
  readonly branchId: number;
  readonly name: string;
  readonly content: Buffer;
  readonly columns: readonly string[];
  readonly sample: readonly object[];
  /** The import whose refused rows these are. */
  readonly retryOf: number | null;
}

/** Stores a file as an import that nobody has tried yet. */
export async function keepFile(
  { trx, staff, record }: StaffCommand,
  tenantId: number,
  { branchId, name, content, columns, sample, retryOf }: KeptFile,
): Promise<{ id: string }> {
  const { rows } = await sql<{ id: string }>`
    insert into import_run (tenant_id, branch_id, created_by, name, content, columns, sample, retry_of)
    values (${tenantId}, ${branchId}, ${staff.userId}, ${name}, ${content}, ${columns}::text[],
      ${JSON.stringify(sample)}::jsonb, ${retryOf}) returning id::text`.execute(trx);
  const id = rows[0]?.id ?? '';
  record({
    ...{ kind: 'import.upload', entity: 'import', entityId: id, branchId },
    after: { bytes: content.length, columns: columns.length },
  });
  return { id };
}
