type LimitConcurrency = <Answer>(work: () => Promise<Answer>, otherwise: Answer) => Promise<Answer>;

/**
 * Limits the concurrent runs of work in this process. A call beyond the limit is not started and returns `otherwise`.
 */
export function limitConcurrency(most: number): LimitConcurrency {
  let running = 0;
  return async (work, otherwise) => {
    if (running >= most) return otherwise;
    running++;
    try {
      return await work();
    } finally {
      running--;
    }
  };
}
