/** Limits the concurrency of work per key in this process to `most`; further work waits in order (FIFO). */
export function limitConcurrencyByKey(max: number) {
  const busy = new Map<string, { going: number; readonly waiting: (() => void)[] }>();
  return async function run<Answer>(key: string, work: () => Promise<Answer>): Promise<Answer> {
    const slots = busy.get(key) ?? { going: 0, waiting: [] };
    busy.set(key, slots);
    if (slots.going < max) slots.going += 1;
    // Work that ends hands its slot over.
    else await new Promise<void>((resolve) => slots.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = slots.waiting.shift();
      if (next) next();
      else {
        slots.going -= 1;
        if (slots.going === 0) busy.delete(key);
      }
    }
  };
}
