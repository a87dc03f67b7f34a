import { purposeOf, renewalOf } from '@karwan/api/marketplaces/answers/call-purpose';
import { restSeconds } from '@karwan/api/marketplaces/answers/fetch-answer';
import { freshSeconds, questionText } from '@karwan/api/marketplaces/answers/question-text';
import { accountOf, isLeft, type Urgency } from '@karwan/api/marketplaces/budget/day-budget';
import type { Question } from '@karwan/api/marketplaces/port';
import { maxTries } from '@karwan/api/marketplaces/providers/marketplace-http';
import { createRandom, type Random } from '@karwan/demo/random';
import { marketplaceSettings } from '@karwan/demo/shop/marketplace';
import { createViews } from './views.ts';

/** eBay's quota of calls per day. */
export const callsADay = 5_000;
/** Percentage of calls that fail; they are retried like in the shop, and each attempt counts. */
export const faultsOf100 = 3;
const day = 86_400;

export interface DayOfCalls {
  readonly views: number;
  /** Number of cache reads by pages. */
  readonly questions: number;
  /** Calls to eBay by purpose, including failed ones. */
  readonly calls: ReadonlyMap<string, number>;
  readonly spent: number;
  /** Visitors who would have had to wait for an uncached entry while the quota was used up. */
  readonly refused: number;
  /** Stale entries that were served without renewal, because the quota is reserved for waiting requests. */
  readonly servedStale: number;
  /** Item pages that showed the data of a list, for the same reason. */
  readonly asListed: number;
  /** Hints left out for the same reason. */
  readonly hintsSkipped: number;
}

/**
 * Simulates a day of `views` page views with the shop's own rules of freshness and quota (`freshSeconds`, `isLeft`).
 * Page caches, which answer most views before these rules apply, are left out.
 * @param answeredAt the cache at midnight, with the time of each entry (seconds of this day); the simulation adds to
 * it.
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

  /** Retries as often as the shop does; each attempt counts against the quota. */
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
  // Items are opened from lists, so summaries are cached.
  return 'detail';
}

/** Times of the views in seconds of the day: evenings are busier than nights. */
function moments(random: Random, views: number): number[] {
  const draw = (): number => {
    const second = random.between(0, day);
    const busy = 0.55 - 0.45 * Math.cos(((second / day - 0.08) * 2 * Math.PI) % (2 * Math.PI));
    return random.chance(busy) ? second : draw();
  };
  return Array.from({ length: views }, draw).sort((a, b) => a - b);
}
