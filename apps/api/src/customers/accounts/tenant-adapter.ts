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
  const ours = <Asked extends { where?: Conditions | undefined }>(asked: Asked) => ({
    ...asked,
    where: [...(asked.where ?? []), { field: 'tenantId', value: tenantId }],
  });
  return {
    ...inner,
    create: (asked) => inner.create({ ...asked, data: { ...asked.data, tenantId } }),
    findOne: (asked) => inner.findOne(ours(asked)),
    findMany: (asked) => inner.findMany(ours(asked)),
    count: (asked) => inner.count(ours(asked)),
    update: (asked) => inner.update(ours(asked)),
    updateMany: (asked) => inner.updateMany(ours(asked)),
    delete: (asked) => inner.delete(ours(asked)),
    deleteMany: (asked) => inner.deleteMany(ours(asked)),
    consumeOne: (asked) => inner.consumeOne(ours(asked)),
    incrementOne: (asked) => inner.incrementOne(ours(asked)),
    transaction: (work) => work(within(inner, tenantId)),
  };
}
