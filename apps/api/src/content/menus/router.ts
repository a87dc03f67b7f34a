import { api } from '../../platform/context.ts';
import { addEntry, moveEntry, removeEntry } from './change-menus.ts';
import { saveEntry } from './save-entry.ts';
import { showMenus } from './show-menus.ts';

const { menus } = api;

/** The staff's calls about the menus of the shop. */
export const menuHandlers = {
  get: menus.get.handler(({ context }) => showMenus(context)),
  add: menus.add.handler(({ context, input }) => addEntry(context, input)),
  save: menus.save.handler(({ context, input }) => saveEntry(context, input)),
  move: menus.move.handler(({ context, input }) => moveEntry(context, input)),
  remove: menus.remove.handler(({ context, input }) => removeEntry(context, input.id)),
};
