import type { RequestContext } from '../../../../../platform/context.ts';
import { badField } from '../../../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../../platform/staff-trail/run-staff-command.ts';
import { NotFetched } from './not-fetched.ts';
import { type FetchedPicture, storeFetchedPicture } from './store-fetched-picture.ts';

type Context = CommandContext & Pick<RequestContext, 'allowsLoopbackWebhooks'>;

/** Fetches and stores the picture at an address. @throws BAD_REQUEST with the reason if that fails */
export async function fetchPicture(
  context: Context,
  { address }: { readonly address: string },
): Promise<FetchedPicture> {
  const { db, tenant, allowsLoopbackWebhooks: allowsLoopback } = context;
  // Outside of a transaction, so that nothing is locked while another server is waited for.
  const stored = await storeFetchedPicture(db, tenant.id, address, { allowsLoopback }).catch(
    (error) => {
      if (error instanceof NotFetched) throw badField('address', error.message, 'invalid');
      throw error;
    },
  );
  return runStaffCommand(context, async ({ record }) => {
    const after = { ...stored, address: withoutQuery(address) };
    record({ kind: 'picture.fetch', entity: 'picture', entityId: stored.image, after });
    return stored;
  });
}

/** The query may contain credentials, which must not be in the trail. */
const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '');
