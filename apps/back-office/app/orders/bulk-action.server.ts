import type { ShopClient } from '@karwan/contract/contract';
import { permissionToMove } from '@karwan/contract/order-desk';
import { data } from 'react-router';
import { refusalOf } from '../page/refusal.server.ts';

/** The result of a bulk action: how many orders it changed, and which it did not. */
export interface BulkResult {
  readonly done: number;
  readonly failed: readonly { readonly id: string; readonly code: string }[];
}

/** Bulk actions of the list of orders. */
export type BulkAction = 'take' | 'release' | keyof typeof permissionToMove;

const isMove = (action: string): action is keyof typeof permissionToMove =>
  Object.hasOwn(permissionToMove, action);

/** Applies a bulk action to the selected orders; each succeeds or fails on its own. */
export async function handleBulkAction(client: ShopClient, request: Request, me: string) {
  const form = await request.formData();
  const ids = form.getAll('id').map(String);
  const action = String(form.get('action'));
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

function act({ orderDesk }: ShopClient, action: string, ids: string[], me: string) {
  if (isMove(action)) return orderDesk.moveMany({ ids, to: action });
  return orderDesk.assign({ ids, userId: action === 'take' ? me : null });
}
