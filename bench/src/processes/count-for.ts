/** How many times per second `work` is done by workers that each repeat it without pause. */
export async function countFor<Worker>(
  seconds: number,
  workers: readonly Worker[],
  work: (worker: Worker) => Promise<void>,
): Promise<number> {
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  let done = 0;
  await Promise.all(
    workers.map(async (worker) => {
      while (performance.now() < endsAt) {
        await work(worker);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - startedAt) / 1000);
}
