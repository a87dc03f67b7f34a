import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ErrorBody, ErrorCode } from '@karwan/contract/error';
import {
  cardPicture,
  isPictureKey,
  type PictureFormat,
  pictureFormats,
  pictureWidths,
} from '@karwan/contract/picture';
import { matches } from '@karwan/page-cache/if-none-match';
import { QueueFull, type QueueLimits } from '@karwan/queues/bounded-queue';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { free } from '../../platform/request-cost.ts';
import type { PictureSize, Rendition } from './picture-cache.ts';
import { BrokenPicture, createPictureRenderer } from './picture-renderer.ts';
import { type PictureSource, SourceUnavailable, storedSource } from './picture-source.ts';
import { placeholder } from './placeholder.ts';
import { diskStore } from './store/disk-store.ts';
import { layeredStore } from './store/layered-store.ts';
import { type ObjectStoreOptions, objectStore } from './store/object-store.ts';
import { StoreUnavailable } from './store/picture-store.ts';

export interface PicturesOptions {
  /** Originals are in `{dataDir}/pictures/originals`, renditions in `{dataDir}/pictures/cache`. */
  dataDir: string;
  /** A bucket with both, shared by all nodes; the folder then has copies of renditions only. */
  objects?: ObjectStoreOptions | undefined;
  /** Sources of originals in this order, if the store has none. */
  sources?: readonly PictureSource[];
  limits?: QueueLimits;
  /** False: requests wait for a rendering without limit. */
  shedsLoad?: boolean;
}

const contentTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

function defaultLimits(shedsLoad = true): QueueLimits {
  const active = Math.max(1, Math.min(4, availableParallelism() - 1));
  if (!shedsLoad) return { active, waiting: 10_000, maxWait: 120_000 };
  // With one core, rendering takes a while at first visits: browsers wait for pictures, pages do not.
  return { active, waiting: 200, maxWait: 25_000 };
}

/** The rendition of a path below `/media/`; null for an invalid one. */
function parse(size: string, rest: string): Rendition | null {
  const dot = rest.lastIndexOf('.');
  const key = rest.slice(0, dot);
  const format = pictureFormats.find((known) => known === rest.slice(dot + 1));
  const known: PictureSize | undefined =
    size === 'card' && format === cardPicture.format
      ? size
      : pictureWidths.find((candidate) => String(candidate) === size);
  return dot > 0 && format && known && isPictureKey(key) ? { key, size: known, format } : null;
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, code: ErrorCode) {
  const messages: Partial<Record<ErrorCode, string>> = {
    NOT_FOUND: 'There is no such picture',
    SERVICE_UNAVAILABLE: 'This picture cannot be drawn now; try again shortly',
  };
  reply.code(status).header('cache-control', 'no-store');
  // Browsers show the picture of an answer whatever its status, and their own sign for a broken one otherwise.
  if (request.headers.accept?.startsWith('image/')) {
    return reply.type('image/svg+xml').header('vary', 'accept').send(placeholder);
  }
  const body: ErrorBody = {
    code,
    message: messages[code] ?? code,
    details: [],
    requestId: request.id,
  };
  return reply.send(body);
}

/** The seconds after which a picture may be there; undefined: the error is not about that. */
function retryAfter(error: unknown): number | undefined {
  if (error instanceof QueueFull) return error.retryAfterSeconds;
  if (error instanceof StoreUnavailable) return 5;
  return error instanceof SourceUnavailable ? 30 : undefined;
}

/** Serves `GET` and `HEAD /media/{width}/{key}.{avif|webp|jpg}` and `/media/card/{key}.jpg`. */
export const picturesPlugin: FastifyPluginAsync<PicturesOptions> = async (app, options) => {
  const onStoreError = (error: unknown) =>
    app.log.warn({ err: error }, 'The picture store could not be used');
  const near = diskStore(join(options.dataDir, 'pictures'));
  const store = options.objects
    ? layeredStore(near, objectStore(options.objects), onStoreError)
    : near;
  const pictures = createPictureRenderer({
    store,
    sources: [storedSource(store), ...(options.sources ?? [])],
    limits: options.limits ?? defaultLimits(options.shedsLoad),
    onStoreError,
  });

  /** Charges the client's rate limit for renderings, not for stored renditions. */
  async function draw(request: FastifyRequest, requested: Rendition) {
    await request.charge?.({ points: 2 });
    return pictures.render(requested);
  }

  app.get<{ Params: { size: string; '*': string } }>(
    '/media/:size/*',
    { exposeHeadRoute: true, config: { cost: free } },
    async (request, reply) => {
      const requested = parse(request.params.size, request.params['*']);
      if (!requested) return refuse(request, reply, 404, 'NOT_FOUND');
      try {
        const bytes = (await pictures.cached(requested)) ?? (await draw(request, requested));
        if (!bytes) return refuse(request, reply, 404, 'NOT_FOUND');
        const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
        reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
        // Mails that are read in a browser show pictures of items from the mail provider's own page.
        reply.header('cross-origin-resource-policy', 'cross-origin');
        if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
        return reply.type(contentTypes[requested.format]).send(bytes);
      } catch (error) {
        if (error instanceof BrokenPicture) {
          request.log.warn({ err: error, key: requested.key }, 'A picture cannot be read');
          return refuse(request, reply, 404, 'NOT_FOUND');
        }
        // An original that cannot be fetched now may be there later, so that is no 404.
        const seconds = retryAfter(error);
        if (seconds === undefined) throw error;
        if (error instanceof StoreUnavailable) onStoreError(error);
        reply.header('retry-after', String(seconds));
        return refuse(request, reply, 503, 'SERVICE_UNAVAILABLE');
      }
    },
  );
};
