import { purposeOf, renewalOf } from '@karwan/api/marketplace/answers/call-purpose';
import { restSeconds } from '@karwan/api/marketplace/answers/fetch-answer';
import { freshSeconds, questionText } from '@karwan/api/marketplace/answers/question-text';
import { accountOf, isLeft, type Urgency } from '@karwan/api/marketplace/budget/day-budget';
import type { Question } from '@karwan/api/marketplace/port';
import { maxTries } from '@karwan/api/marketplace/providers/marketplace-http';
import { createRandom, type Random } from '@karwan/demo/random';
import { marketplaceSettings } from '@karwan/demo/shop/marketplace';
import { createViews } from './views.ts';

/** Calls a day that eBay allows. */
export const callsADay = 5_000;
/** Of 100 calls so many fail; they are tried again as the shop does, and counted each time. */
export const faultsOf100 = 3;
const day = 86_400;

export interface DayOfCalls {
  readonly views: number;
  /** How often pages read the cache. */
  readonly questions: number;
  /** Calls to eBay by what they were for, those that failed included. */
  readonly calls: ReadonlyMap<string, number>;
  readonly spent: number;
  /** A visitor would have waited for something that was not cached, and the quota was spent. */
  readonly refused: number;
  /** Stale entries that were not renewed, since the quota is reserved for requests that wait. */
  readonly servedStale: number;
  /** Pages of items that showed what a list had said of them, for the same reason. */
  readonly asListed: number;
  /** Hints that were left out for it. */
  readonly hintsSkipped: number;
}

/**
 * Simulates a day of `views` page views. What each page requests, how long cache entries stay fresh, and
 * who may still spend are the shop's own rules (`freshSeconds`, `isLeft`). Page caches, which answer most
 * views before these rules apply, are left out.
 *
 * @param answeredAt the cache at midnight, by the time of each entry (seconds of this day); it is added to.
 */
export function simulateDay(
  views: number,
  answeredAt: Map<string, number> = new Map(),
  seed = 'day',
): DayOfCalls {
  const random = createRandom(seed);
  const ask = createViews(random);
  const calls = new Map<string, number>();
  const faults = createRandom(`${seed} faults`);
  const failedAt = new Map<string, number>();
  const spent = { rows: 0, renewing: 0, asking: 0 };
  const counts = {
    questions: 0,
    spent: 0,
    refused: 0,
    servedStale: 0,
    asListed: 0,
    hintsSkipped: 0,
  };
  for (const second of moments(random, views)) {
    for (const { question, what } of ask()) {
      counts.questions += 1;
      settle(question, what, second);
    }
  }
  return { views, calls, ...counts };

  function settle(question: Question, what: string, second: number) {
    const text = questionText(question);
    const before = answeredAt.get(text);
    if (before !== undefined && second - before <= freshSeconds(question)) return;
    const urgency = urgencyOf(question, before !== undefined);
    const kind = before === undefined ? `${what}, first asked` : `${what}, renewed`;
    const rests = second - (failedAt.get(text) ?? Number.NEGATIVE_INFINITY) < restSeconds;
    if (rests || !isAnswered(urgency, kind)) {
      if (!rests) failedAt.set(text, second);
      if (urgency === 'hint') counts.hintsSkipped += 1;
      else if (before !== undefined) counts.servedStale += 1;
      else if (urgency === 'detail') counts.asListed += 1;
      else counts.refused += 1;
      return;
    }
    answeredAt.set(text, second);
  }

  /** Retries as often as the shop does, and counts each try against the quota. */
  function isAnswered(urgency: Urgency, kind: string): boolean {
    for (let tried = 0; tried < maxTries; tried++) {
      if (!isLeft(spent, callsADay, urgency)) return false;
      spent[accountOf[urgency]] += 1;
      counts.spent += 1;
      const purpose = tried === 0 ? kind : 'tried again after a fault';
      calls.set(purpose, (calls.get(purpose) ?? 0) + 1);
      if (!faults.chance(faultsOf100 / 100)) return true;
    }
    return false;
  }
}

const settings = { marketplace: marketplaceSettings };

function urgencyOf(question: Question, isStored: boolean): Urgency {
  if (isStored) return renewalOf(settings, 'ebay', question);
  return purposeOf({ tenant: { settings } }, 'ebay', question, whoWaits(question)).urgency;
}

function whoWaits(question: Question): Urgency {
  if (question.kind === 'search') return question.hint ? 'hint' : 'shopper';
  // Items are opened from lists, which have shown them.
  return 'detail';
}

/** When the views happen, in seconds of the day: evenings are busier than nights. */
function moments(random: Random, views: number): number[] {
  const draw = (): number => {
    const second = random.between(0, day);
    const busy = 0.55 - 0.45 * Math.cos(((second / day - 0.08) * 2 * Math.PI) % (2 * Math.PI));
    return random.chance(busy) ? second : draw();
  };
  return Array.from({ length: views }, draw).sort((a, b) => a - b);
}
