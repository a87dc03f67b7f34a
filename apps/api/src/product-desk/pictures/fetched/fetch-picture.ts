import type { RequestContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/faults.ts';
import { type CommandContext, runStaffCommand } from '../../../staff-trail/run-staff-command.ts';
import { type FetchedPicture, keepFetched } from './keep-fetched.ts';
import { NotFetched } from './not-fetched.ts';

type Context = CommandContext & Pick<RequestContext, 'allowsLoopbackWebhooks'>;

/** Keeps the picture of an address, to be given to something. @throws BAD_REQUEST with the reason why there is none */
export async function fetchPicture(
  context: Context,
  { address }: { readonly address: string },
): Promise<FetchedPicture> {
  const { db, tenant, allowsLoopbackWebhooks: allowsLoopback } = context;
  // Nothing is locked while another machine is waited for.
  const kept = await keepFetched(db, tenant.id, address, { allowsLoopback }).catch((error) => {
    if (error instanceof NotFetched) throw badField('address', error.message, 'invalid');
    throw error;
  });
  return runStaffCommand(context, async ({ record }) => {
    const after = { ...kept, address: withoutQuery(address) };
    record({ kind: 'picture.fetch', entity: 'picture', entityId: kept.image, after });
    return kept;
  });
}

/** What follows a question mark may be a key to what lies there, which the trail does not keep. */
const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '');
