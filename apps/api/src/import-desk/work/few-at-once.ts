type FewAtOnce = <Answer>(work: () => Promise<Answer>, otherwise: Answer) => Promise<Answer>;

/** Has no more than so many pieces of work going on at once in this process; what comes beyond that is not begun. */
export function fewAtOnce(most: number): FewAtOnce {
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
