import type { RequestContext } from '../../../platform/context.ts';
import type { CommandContext } from '../../../platform/staff-trail/run-staff-command.ts';
import { catalogueUndoers } from './catalogue-undoers.ts';
import { staffUndoers } from './staff-undoers.ts';

/** What undoing needs of a request. */
export type UndoContext = CommandContext & Pick<RequestContext, 'jobs'>;

/** An action as the trail has it. */
export interface PastAction {
  readonly id: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** How a kind of action is undone. */
export interface Undoer {
  /** The call that made the action: its permission is needed to undo it. */
  readonly call: string;
  /** @throws CHANGED_SINCE if the current values are not those that the action left */
  undo(context: UndoContext, past: PastAction): Promise<unknown>;
}

/**
 * Undoers by the action's kind in the trail. Actions with effects outside the shop cannot be undone (moves of orders and
 * refunds, which customers were told about, messages, prints, exports), nor can changes of access.
 */
export const undoers: Readonly<Record<string, Undoer>> = { ...staffUndoers, ...catalogueUndoers };
