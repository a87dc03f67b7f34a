import {
  type CommandContext,
  runStaffCommand,
} from '../../platform/staff-trail/run-staff-command.ts';
import { lockShop, readHome, storeHome, withMoved } from './stored-home.ts';

/** A part of the home page, and the part that is to follow it; null: it becomes the last. */
export interface Move {
  readonly id: string;
  readonly before: string | null;
}

/** What is moved: a slide among the slides, or a row among the rows. */
type Moved =
  | { readonly kind: 'home.move'; readonly list: 'slides' }
  | { readonly kind: 'home.moveRow'; readonly list: 'sections' };

/** Moves a part of the home page before another one. @throws NOT_FOUND, BAD_REQUEST */
export function movePart(
  context: CommandContext,
  { kind, list }: Moved,
  requested: Move,
): Promise<{ moved: boolean }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const home = await readHome(trx, tenant.id, lockShop);
    const moved = withMoved<{ readonly id: string }>(home[list], ({ id }) => id, requested);
    if (!moved) return { moved: false };
    await storeHome(trx, tenant.id, { ...home, [list]: moved.list });
    const [before, after] = [{ position: moved.from }, { position: moved.to }];
    record({ kind, entity: 'home', entityId: requested.id, before, after });
    return { moved: true };
  });
}
