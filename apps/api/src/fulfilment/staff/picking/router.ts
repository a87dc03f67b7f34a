import { api } from '../../../platform/context.ts';
import { listPicks } from './list-picks.ts';
import { packOrder } from './pack-order.ts';
import { pickScanned } from './pick-scanned.ts';
import { setPicked } from './set-picked.ts';
import { setShelf } from './set-shelf.ts';

/** The staff's calls about picking and packing. */
export const pickingHandlers = {
  list: api.picking.list.handler(({ context, input }) => listPicks(context, input)),
  pick: api.picking.pick.handler(({ context, input }) => pickScanned(context, input)),
  set: api.picking.set.handler(({ context, input }) => setPicked(context, input)),
  pack: api.picking.pack.handler(({ context, input }) => packOrder(context, input.id)),
  setShelf: api.picking.setShelf.handler(({ context, input }) => setShelf(context, input)),
};
