import { reviewDraft } from '@karwan/contract/review';
import { checkFields } from '../../shared/form/check-fields.ts';
import type { TypedValues } from '../../shared/form/typed-values.ts';

/** Reads a review; without stars it says that they are required. */
export const check = (typed: TypedValues) =>
  checkFields(reviewDraft, { ...typed, stars: typed.stars ? Number(typed.stars) : undefined });
