import type { RouterContextProvider } from 'react-router';
import { clientContext } from '../../../page/context.ts';
import { refusalOf } from '../../../page/refusal.server.ts';
import { chosenBranches } from '../../../page/staff.server.ts';

/** The result of a scan: the order line that it counted for, or the code that no product has, or for which no order waits. */
export type ScanOutcome =
  | {
      readonly orderId: string;
      readonly name: string;
      readonly picked: number;
      readonly quantity: number;
      readonly isComplete: boolean;
    }
  | { readonly code: string; readonly isUnknown: boolean };

/** Counts a scanned piece. Idempotent by the form's key. */
export async function countScan(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<ScanOutcome> {
  const code = String(form.get('code') ?? '');
  const key = String(form.get('key') ?? '');
  const [branch] = chosenBranches(context);
  try {
    return await context.get(clientContext).picking.pick({ code, key, branch });
  } catch (error) {
    const refusal = refusalOf(error);
    return { code, isUnknown: refusal.code === 'UNKNOWN_PRODUCT_CODE' };
  }
}
