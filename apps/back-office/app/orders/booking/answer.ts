import type { Refusal } from '../../page/refusal.ts';

/** What the forms of a booking do. */
export type Intent = 'move' | 'quote' | 'refund';

/** The answer to a form that was refused: to which one, why, and what was typed. */
export interface Answer {
  readonly intent: Intent;
  readonly order: string;
  readonly refusal: Refusal;
  readonly values: Readonly<Record<string, string>>;
}

/** The answer to one form of one part. */
export const answerTo = (answer: Answer | undefined, intent: Intent, order: string) =>
  answer?.intent === intent && answer.order === order ? answer : undefined;
