import type { Carrier, ManifestHead, Parcel } from '@karwan/contract/fulfilment/staff/shipping';
import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { requireStaff } from '../../../platform/session.ts';
import { actorName } from '../../../platform/statements/names.ts';
import { carrierNameOf, selectParcels } from './select-parcels.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'session'>;

interface Row extends Omit<ManifestHead, 'carrier' | 'handedAt'> {
  handedAt: Date;
  carrierKind: Carrier['kind'];
  carrierId: string;
  carrierName: string;
}

async function selectHeads(
  context: Context,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<ManifestHead[]> {
  const { db, tenant } = context;
  const { branches } = (await requireStaff(context)).access;
  const { rows } = await sql<Row>`
    select m.id::text as id, m.branch_id::text as branch, b.name as "branchName",
      case when m.rider_id is null then 'courier' else 'rider' end as "carrierKind",
      coalesce(m.rider_id, m.courier_id::text, '') as "carrierId", ${carrierNameOf('m')} as "carrierName",
      m.handed_at as "handedAt", coalesce(${actorName('m.handed_by', tenant.id)}, '') as "handedBy",
      (select count(*)::integer from parcel r where r.manifest_id = m.id) as parcels
    from manifest m join branch b on b.id = m.branch_id
    where m.tenant_id = ${tenant.id} and (${branches}::integer[] is null or m.branch_id = any(${branches}))
      -- A manifest is empty and not listed if all its orders stayed behind.
      and exists (select from parcel r where r.manifest_id = m.id) and ${condition}
    order by m.id desc limit ${limit}`.execute(db);
  return rows.map(({ carrierKind, carrierId, carrierName, handedAt, ...row }) => ({
    ...row,
    carrier: { kind: carrierKind, id: carrierId, name: carrierName },
    handedAt: handedAt.toISOString(),
  }));
}

/** Manifests, the newest first. */
export async function listManifests(
  context: Context,
  { before, perPage }: { readonly before?: string | undefined; readonly perPage: number },
): Promise<{ manifests: ManifestHead[]; next: string | null }> {
  const older = sql`(${before ?? null}::bigint is null or m.id < ${before ?? null}::bigint)`;
  const found = await selectHeads(context, older, perPage + 1);
  const manifests = found.slice(0, perPage);
  return { manifests, next: found.length > perPage ? (manifests.at(-1)?.id ?? null) : null };
}

/** A manifest with its parcels. @throws NOT_FOUND */
export async function readManifest(
  context: Context,
  id: string,
): Promise<ManifestHead & { lines: Parcel[] }> {
  const [head] = await selectHeads(context, sql`m.id = ${id}::bigint`, 1);
  if (!head) throw notFound('Manifest');
  const lines = await selectParcels(context.db, sql`r.manifest_id = ${id}::bigint`, head.parcels);
  return { ...head, lines };
}
