import type { RouterContextProvider } from 'react-router';
import { clientContext } from '../page/context.ts';
import { refusalOf } from '../page/refusal.server.ts';
import { chosenBranches } from '../page/staff.server.ts';

/** What came of one scan: the piece that it counted, or the code for which nothing waits. */
export type ScanOutcome =
  | {
      readonly orderId: string;
      readonly name: string;
      readonly picked: number;
      readonly quantity: number;
      readonly isComplete: boolean;
    }
  | { readonly code: string };

/** Counts one scanned piece. */
export async function answerScan(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<ScanOutcome> {
  const code = String(form.get('code') ?? '');
  const key = String(form.get('key') ?? '');
  const [branch] = chosenBranches(context);
  try {
    return await context.get(clientContext).picking.pick({ code, key, branch });
  } catch (error) {
    refusalOf(error);
    return { code };
  }
}
