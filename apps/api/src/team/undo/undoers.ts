import type { RequestContext } from '../../platform/context.ts';
import type { CommandContext } from '../../staff-trail/run-staff-command.ts';
import { deskUndoers } from './desk-undoers.ts';
import { goodsUndoers } from './goods-undoers.ts';

/** What commands need of a request to take something back. */
export type UndoContext = CommandContext & Pick<RequestContext, 'jobs'>;

/** An action as the trail has it. */
export interface PastAction {
  readonly id: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/** How one kind of action is taken back. */
export interface Undoer {
  /** The call that does the like: who may make it may take its work back. */
  readonly call: string;
  /** @throws CHANGED_SINCE where what is there is not what the action left */
  undo(context: UndoContext, past: PastAction): Promise<unknown>;
}

/**
 * What can be taken back, by its kind in the trail. What has left the house cannot: moves of orders and refunds, of which
 * customers were told, messages, prints, exports; nor what opens doors.
 */
export const undoers: Readonly<Record<string, Undoer>> = { ...deskUndoers, ...goodsUndoers };
