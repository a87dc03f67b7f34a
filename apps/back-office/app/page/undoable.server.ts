import type { RouterContextProvider } from 'react-router';
import { clientContext } from './context.ts';
import type { UndoableAction } from './saved-cookie.ts';
import { mayDo, staffContext } from './staff.server.ts';

/** What the act of a form returns if its page shall offer to take it back. */
export class Undoable implements UndoableAction {
  readonly id: string;
  readonly isBatch: boolean;

  constructor({ id, isBatch }: UndoableAction) {
    this.id = id;
    this.isBatch = isBatch;
  }
}

/** Clocks of the shop's machines may differ by so many milliseconds. */
const clockDifference = 2_000;

/**
 * Does something, and finds the action of the trail that it became, if this member may take it back.
 * @param kind the kind of its action, such as `product.publish`
 */
export async function undoable(
  context: Readonly<RouterContextProvider>,
  kind: string,
  act: () => Promise<unknown>,
): Promise<Undoable | undefined> {
  const since = Date.now() - clockDifference;
  await act();
  if (!mayDo(context, ['audit.read', 'audit.own'])) return undefined;
  const actor = context.get(staffContext).id;
  const { team } = context.get(clientContext);
  // It is done: what fails here only takes the offer away.
  const newest = await team.trail({ kind, actor, perPage: 1 }).catch(() => undefined);
  const action = newest?.entries[0];
  // An act that changed nothing left no action: the newest is an older one.
  if (action?.undo !== 'possible' || action.undoes !== null) return undefined;
  if (Date.parse(action.at) < since) return undefined;
  return new Undoable({ id: action.id, isBatch: action.batchId !== null });
}
