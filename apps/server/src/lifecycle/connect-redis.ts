import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Stopper } from './stopper.ts';

/** Explanations by the network error's code, or the first word of Redis's error. */
const faults: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  WRONGPASS: 'user or password is wrong',
  NOAUTH: 'it asks for a password',
};

const meanwhile = 'Until it answers, each node counts requests for itself';

/** Explains an error of the Redis client to the operator. */
export function redisFault(error: Error & { code?: string }): { code: string; reason: string } {
  const code = error.code ?? error.message.split(' ', 1)[0] ?? '';
  return { code, reason: faults[code] ?? 'it cannot be used' };
}

/** Connects in the background. The shop also runs without Redis, so an outage is logged once as a warning. */
export async function connectRedis(url: string, logger: Logger, stopper: Stopper): Promise<Redis> {
  // Loaded only when Redis is configured.
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 3_000 });
  const { host } = new URL(url);
  let isAway = false;
  redis.on('error', (error) => {
    if (isAway) return;
    isAway = true;
    const { code, reason } = redisFault(error);
    logger.warn({ code }, `REDIS_URL: ${host}: ${reason}. ${meanwhile}.`);
  });
  redis.on('ready', () => {
    if (isAway) logger.info('Redis is available again');
    isAway = false;
  });
  stopper.add('redis', async () => {
    if (redis.status === 'ready') await redis.quit();
    else redis.disconnect();
  });
  return redis;
}
