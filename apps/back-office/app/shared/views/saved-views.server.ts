import type { SavedView } from '@karwan/contract/workplace';
import type { RouterContextProvider } from 'react-router';
import { clientContext } from '../../page/context.ts';
import { chosenBranches, mayDo } from '../../page/staff.server.ts';

/** Saved views of a list. */
export interface SavedViewsData {
  readonly views: readonly SavedView[];
  /** Whether the member may save views for the whole shop. */
  readonly mayShare: boolean;
}

/** The saved views of a screen: the member's own, and those of the shop. */
export async function savedViewsOf(
  context: Readonly<RouterContextProvider>,
  screen: string,
): Promise<SavedViewsData> {
  const branches = chosenBranches(context);
  const views = await context.get(clientContext).views.list({ screen, branches });
  return { views, mayShare: mayDo(context, 'views.share') };
}
