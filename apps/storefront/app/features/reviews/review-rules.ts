import { reviewDraft } from '@karwan/contract/review';
import { checkFields } from '../../shared/form/check-fields.ts';
import type { TypedValues } from '../../shared/form/typed-values.ts';

/** Validates a review; the stars are required. */
export const check = (typed: TypedValues) =>
  checkFields(reviewDraft, { ...typed, stars: typed.stars ? Number(typed.stars) : undefined });
