import { setTimeout as sleep } from 'node:timers/promises';

/** Long work in steps of a few milliseconds at most. */
export type Steps<Result> = Generator<undefined, Result>;

/** Milliseconds of work, and at most of rest, in a turn. */
const turn = { work: 8, rest: 50 } as const;

/** Does all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Turns of background work, between which the event loop has as much time for requests. */
export class Turns {
  #begunAt = performance.now();

  /** Begins a turn anew, after waiting for something else: the event loop had that time. */
  begin(): void {
    this.#begunAt = performance.now();
  }

  /** Rests if the work has lasted for a turn. */
  async rest(): Promise<void> {
    const worked = performance.now() - this.#begunAt;
    if (worked < turn.work) return;
    await sleep(Math.min(worked, turn.rest));
    this.begin();
  }

  /** Does steps in turns. */
  async finish<Result>(steps: Steps<Result>): Promise<Result> {
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      await this.rest();
    }
  }
}
