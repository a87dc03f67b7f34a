import type { SavedView } from '@karwan/contract/workplace';
import type { RouterContextProvider } from 'react-router';
import { clientContext } from '../page/context.ts';
import { chosenBranches, mayDo } from '../page/staff.server.ts';

/** What a list shows of the views that were saved of it. */
export interface SavedViewsData {
  readonly views: readonly SavedView[];
  /** Whether this person may save views for the whole shop. */
  readonly mayShare: boolean;
}

/** The views of a screen that were saved, by this person or for the shop. */
export async function savedViewsOf(
  context: Readonly<RouterContextProvider>,
  screen: string,
): Promise<SavedViewsData> {
  const branches = chosenBranches(context);
  const views = await context.get(clientContext).views.list({ screen, branches });
  return { views, mayShare: mayDo(context, 'views.share') };
}
