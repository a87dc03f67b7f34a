import { type BulkAction, bulkActions } from '@karwan/contract/bulk-orders';
import type { ShopClient } from '@karwan/contract/contract';
import { data } from 'react-router';
import { refusalOf } from '../../../page/refusal.server.ts';

/** The result of a bulk action: how many orders it changed, and which it did not. */
export interface BulkResult {
  readonly done: number;
  readonly failed: readonly { readonly id: string; readonly code: string }[];
}

type Filters = Parameters<ShopClient['bulkOrders']['begin']>[0]['filters'];

/**
 * Applies a bulk action to the selected orders, or begins one for all orders of the list; each order succeeds or fails on
 * its own.
 */
export async function handleBulkAction(
  client: ShopClient,
  request: Request,
  { me, filters }: { readonly me: string; readonly filters: Filters },
) {
  const form = await request.formData();
  const ids = form.getAll('id').map(String);
  const action = bulkActions.find((one) => one === form.get('action'));
  if (!action) throw data(null, { status: 404 });
  if (form.has('whole')) {
    try {
      await client.bulkOrders.begin({ filters, action });
      // The list shows its progress.
      return data(null);
    } catch (error) {
      const { code } = refusalOf(error);
      return data<BulkResult>({ done: 0, failed: [{ id: '', code }] }, { status: 400 });
    }
  }
  if (ids.length === 0) return data<BulkResult>({ done: 0, failed: [] });
  try {
    const { results } = await act(client, action, ids, me);
    const failed = results
      .filter(({ done }) => !done)
      .map(({ id, code }) => ({ id, code: code ?? 'CONFLICT' }));
    const done = results.length - failed.length;
    return data<BulkResult>({ done, failed }, { status: failed.length > 0 ? 409 : 200 });
  } catch (error) {
    const { code } = refusalOf(error);
    return data<BulkResult>({ done: 0, failed: ids.map((id) => ({ id, code })) }, { status: 400 });
  }
}

function act({ staffOrders }: ShopClient, action: BulkAction, ids: string[], me: string) {
  if (action === 'take' || action === 'release')
    return staffOrders.assign({ ids, userId: action === 'take' ? me : null });
  return staffOrders.moveMany({ ids, to: action });
}
