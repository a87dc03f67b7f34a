import { addDays, dayInPakistan, timeInPakistan } from '@karwan/contract/pakistan-time';

const hour = 3_600_000;
/** After the first call that nobody answers, and after the second, in hours. */
const soon = [2, 6];
/** When calls begin in the morning, in minutes after midnight in Pakistan. */
const morning = 10 * 60;
/** Nobody is called from then on, in minutes after midnight in Pakistan. */
const evening = 21 * 60;

/**
 * When a customer is called again who did not answer: in two hours, then in six, then the next morning; what would be
 * at night is in the morning.
 * @param unanswered calls so far, this one included
 */
export function nextTry(unanswered: number, now: Date): Date {
  const wait = soon[unanswered - 1];
  const tomorrow = timeInPakistan(addDays(dayInPakistan(now), 1), morning);
  if (wait === undefined) return tomorrow;
  const then = new Date(now.getTime() + wait * hour);
  const day = dayInPakistan(then);
  if (then < timeInPakistan(day, morning)) return timeInPakistan(day, morning);
  return then < timeInPakistan(day, evening) ? then : timeInPakistan(addDays(day, 1), morning);
}
