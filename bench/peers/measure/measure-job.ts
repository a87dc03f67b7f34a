import { connections, runLoad } from '../../src/load/run-load.ts';
import type { Choice } from '../goods/goods.ts';
import type { Asked, Job } from '../jobs.ts';
import type { RunningPeer } from '../peer.ts';
import type { Figures } from './figures.ts';
import { type Meters, untilIdle } from './meters.ts';
import { newSender } from './sender.ts';

/** Number of responses that are checked before a job is measured. */
const checked = 5;
/** Factor by which the time is extended for jobs with fewer responses than connections. */
const patience = 4;
let asked = 0;

/**
 * Measures a job after a warm-up half as long: with a new URL each time or, with caching and for read-only jobs, with
 * the same URL. Undefined for a job that the shop does not support.
 * @throws Error when a response is wrong.
 */
export async function measureJob(
  job: Job,
  { origin, requests }: RunningPeer,
  choice: Choice,
  { caching, seconds, meters }: { caching: boolean; seconds: number; meters: Meters },
): Promise<Figures | undefined> {
  const isRepeated = caching && job.isReading;
  const next = () =>
    job.next(requests, choice, isRepeated ? undefined : `p${process.pid}x${++asked}`);
  const first = next();
  if (!first) return undefined;
  const sender = newSender(origin);
  const verify = async ({ request, check }: Asked) => {
    try {
      check((await sender.send(request)).body);
    } catch (error) {
      throw new Error(`${job.name}: ${error instanceof Error ? error.message : error}`);
    }
  };
  // Twice, so that a cached response is checked as well.
  await verify(first);
  await verify(first);
  for (let count = 1; count < checked; count++) await verify(next() ?? first);
  sender.close();
  const { failureMark } = requests;
  const load = {
    origin,
    server: meters.server,
    databaseCpu: meters.databaseCpu,
    requests: isRepeated ? first.request : () => (next() ?? first).request,
    ...(failureMark && { isSuccess: (body: string) => !body.includes(failureMark) }),
  };
  await runLoad({ ...load, seconds: seconds / 2 });
  let measured = await runLoad({ ...load, seconds });
  // Very slow jobs get more time, for at least some responses.
  if (measured.answered < connections) {
    await untilIdle(meters);
    measured = await runLoad({ ...load, seconds: seconds * patience });
  }
  const { answered, ...figures } = measured;
  // Requests aborted at the end of the load may still be processed.
  await untilIdle(meters);
  if (answered === 0)
    throw new Error(`${job.name}: nothing was answered in ${seconds * patience} seconds`);
  return { job: job.name, caching, ...figures };
}
