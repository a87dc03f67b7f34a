import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { Database } from '@karwan/database/connect';
import type { BetterAuthOptions } from 'better-auth/minimal';
import type { Kysely } from 'kysely';

type Adapter = ReturnType<ReturnType<typeof kyselyAdapter>>;
type Conditions = Parameters<Adapter['findOne']>[0]['where'];

/**
 * better-auth's own adapter, restricted to one tenant: it writes rows of that tenant, and finds,
 * changes and deletes no others, whatever its callers ask for.
 */
export function tenantAdapter(db: Kysely<Database>, tenantId: number) {
  const open = kyselyAdapter(db, { type: 'postgres', transaction: false });
  return (options: BetterAuthOptions): Adapter => within(open(options), tenantId);
}

function within(inner: Adapter, tenantId: number): Adapter {
  const ours = <Input extends { where?: Conditions | undefined }>(requested: Input) => ({
    ...requested,
    where: [...(requested.where ?? []), { field: 'tenantId', value: tenantId }],
  });
  return {
    ...inner,
    create: (requested) => inner.create({ ...requested, data: { ...requested.data, tenantId } }),
    findOne: (requested) => inner.findOne(ours(requested)),
    findMany: (requested) => inner.findMany(ours(requested)),
    count: (requested) => inner.count(ours(requested)),
    update: (requested) => inner.update(ours(requested)),
    updateMany: (requested) => inner.updateMany(ours(requested)),
    delete: (requested) => inner.delete(ours(requested)),
    deleteMany: (requested) => inner.deleteMany(ours(requested)),
    consumeOne: (requested) => inner.consumeOne(ours(requested)),
    incrementOne: (requested) => inner.incrementOne(ours(requested)),
    transaction: (work) => work(within(inner, tenantId)),
  };
}
