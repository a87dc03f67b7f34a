import { z } from 'zod';
import { smallId } from '../call.ts';

/** The branches that a list is filtered by. */
export const branchFilter = z
  .array(smallId)
  .max(50)
  .default([])
  .meta({ description: 'None: all that one works for' });
