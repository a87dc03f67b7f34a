import { api } from '../platform/context.ts';
import { branchDistances } from './branch-distances.ts';

export const branchHandlers = {
  getDistance: api.branches.getDistance.handler(({ context, input }) => {
    context.tag('settings');
    const { branchIds, latitude, longitude } = input;
    return branchDistances(context, branchIds.split(',').map(Number), { latitude, longitude });
  }),
};
