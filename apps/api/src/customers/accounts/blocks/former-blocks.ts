import { sql } from 'kysely';
import { preparedRead } from '../../../platform/prepared.ts';
import { type NumberOwner, numberHash, numberHashes, retentionMonths } from './former-number.ts';

/**
 * Keeps the block of an account that is being deleted as a keyed hash of its number, with its kind and an end date. Call
 * it before the block is deleted, in the same transaction. Expired ones are deleted on the way.
 * @param phone E.164; without a number nothing can be recognised, so nothing is kept
 */
export async function keepBlock(
  { db, tenant, secret }: NumberOwner,
  { userId, phone }: { readonly userId: string; readonly phone: string | null },
): Promise<void> {
  await sql`delete from former_block where until < now()`.execute(db);
  if (phone === null) return;
  await sql`insert into former_block (tenant_id, number_hash, kind, until)
    select ${tenant.id}, ${numberHash('former block', secret, tenant.id, phone)}, min(kind),
      now() + make_interval(months => ${retentionMonths})
    from customer_block where tenant_id = ${tenant.id} and lifted_at is null
      and (user_id = ${userId} or phone = ${phone})
    having count(*) > 0
    on conflict (tenant_id, number_hash) do update
      set kind = least(former_block.kind, excluded.kind), until = excluded.until`.execute(db);
}

/**
 * Turns the previous blocks of numbers into blocks that staff see and can lift. Called before a number orders or gets an
 * account.
 * @param phones E.164
 */
export async function recallBlocks(
  context: NumberOwner,
  phones: readonly (string | null)[],
): Promise<void> {
  const { db, tenant } = context;
  const numbers = [...new Set(phones)].filter((phone) => phone !== null);
  if (numbers.length === 0) return;
  const hashes = numbers.flatMap((phone) =>
    numberHashes('former block', context, phone).map((hash) => ({ phone, hash })),
  );
  // Hardly any number was blocked before, and each order asks: a prepared statement costs next to nothing.
  const { rows: known } = await sql`${preparedRead('former-blocks')}
    select from former_block where tenant_id = ${tenant.id}
      and number_hash = any(${hashes.map(({ hash }) => hash)}::text[]) limit 1`.execute(db);
  if (known.length === 0) return;
  await sql`with named as (
      select phone, hash from json_to_recordset(${JSON.stringify(hashes)}) as n (phone text, hash text)
    ), recalled as (
      delete from former_block f using named
      where f.tenant_id = ${tenant.id} and f.number_hash = named.hash
      returning named.phone, f.kind, f.until
    )
    insert into customer_block (tenant_id, phone, kind, reason, blocked_by)
    select ${tenant.id}, phone, min(kind), ${reason}, '' from recalled
    where until > now() group by phone`.execute(db);
}

/** Staff read it in the list of blocks; the original reason was deleted with the account. */
const reason = 'Blocked before the account was deleted';
