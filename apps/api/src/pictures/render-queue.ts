/** Thrown when as many renders wait as may: the caller answers 503 and asks to come back. */
export class QueueFull extends Error {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super('Too many pictures are waiting to be drawn');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface QueueLimits {
  /** Renders at once. */
  active: number;
  /** Renders that may wait for their turn. */
  waiting: number;
}

/** Runs tasks in the order they came, a few at once, and refuses more than may wait. */
export function createRenderQueue({ active, waiting }: QueueLimits) {
  const turns: (() => void)[] = [];
  let running = 0;
  return async function enqueue<T>(task: () => Promise<T>): Promise<T> {
    if (running >= active) {
      if (turns.length >= waiting) throw new QueueFull(2);
      // Whoever ends hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => turns.push(resolve));
    } else {
      running++;
    }
    try {
      return await task();
    } finally {
      const next = turns.shift();
      if (next) next();
      else running--;
    }
  };
}
