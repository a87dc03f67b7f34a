import { addDays, dayInPakistan, timeInPakistan } from '@karwan/contract/pakistan-time';

const hour = 3_600_000;
/** Hours until the next call after the first and the second unanswered one. */
const soon = [2, 6];
/** Calls are made from this time on, in minutes after midnight in Pakistan. */
const morning = 10 * 60;
/** Calls are made until this time, in minutes after midnight in Pakistan. */
const evening = 21 * 60;

/**
 * When to call again after an unanswered call: in two hours, then in six, then the next morning. A time at night is moved
 * to the morning.
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
