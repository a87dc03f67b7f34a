import { api } from '../../../platform/context.ts';
import { addBranch } from './add-branch.ts';
import { listBranches, showBranch } from './read-branch.ts';
import { saveBranch } from './save-branch.ts';

/** The staff's calls about branches. */
export const staffBranchHandlers = {
  list: api.staffBranches.list.handler(({ context }) => listBranches(context)),
  get: api.staffBranches.get.handler(({ context, input }) => showBranch(context, input.id)),
  save: api.staffBranches.save.handler(({ context, input }) => saveBranch(context, input)),
  add: api.staffBranches.add.handler(({ context, input }) => addBranch(context, input)),
};
