import { cardPicture } from '@karwan/contract/picture';
import { createBoundedQueue, type QueueLimits } from '@karwan/queues/bounded-queue';
import { type PictureSize, type Rendition, renditionPath } from './picture-cache.ts';
import type { PictureSource } from './picture-source.ts';
import { encode, type Raster, rasterise, rasteriseCard } from './render-picture.ts';
import type { PictureStore } from './store/picture-store.ts';
import { keepsTransparency } from './store-picture.ts';

export interface RendererOptions {
  store: PictureStore;
  sources: readonly PictureSource[];
  limits: QueueLimits;
  /** Called when a rendition could not be read or stored; it is rendered and served all the same. */
  onStoreError: (error: unknown) => void;
}

/** The original is no picture that can be read. */
export class BrokenPicture extends Error {
  override name = 'BrokenPicture';
}

/** Concurrent fetches of originals, which mostly wait for the network. */
export const fetchedAtOnce = 8;

/**
 * Decoded pictures that are cached, because other formats of them tend to be requested next; each takes a few megabytes
 * at most.
 */
const maxCachedRasters = 6;

/**
 * Serves renditions from the store, or renders, stores and serves them. Concurrent requests share one rendering, and a
 * key and width is decoded once for all its formats while it is cached. Null: no source has the key. @throws
 * {QueueFull} when too many wait, {BrokenPicture} when the original cannot be read.
 */
export function createPictureRenderer(options: RendererOptions) {
  const enqueue = createBoundedQueue(options.limits);
  const enqueueFetch = createBoundedQueue({ ...options.limits, active: fetchedAtOnce });
  const inFlight = new Map<string, Promise<Buffer | null>>();
  const rasters = new Map<string, Promise<Raster | null>>();

  async function findOriginal(key: string): Promise<Buffer | null> {
    for (const source of options.sources) {
      const original = await source(key);
      if (original) return original;
    }
    return null;
  }

  async function rasterOf(key: string, size: PictureSize, fetched?: Buffer) {
    const original = fetched ?? (await findOriginal(key));
    if (!original) return null;
    try {
      return await (size === 'card'
        ? rasteriseCard(original)
        : rasterise(original, size, keepsTransparency(key)));
    } catch (error) {
      throw new BrokenPicture(key, { cause: error });
    }
  }

  function raster({ key, size }: Rendition, fetched?: Buffer): Promise<Raster | null> {
    const name = `${size}/${key}`;
    const cached = rasters.get(name);
    if (cached) return cached;
    const drawn = rasterOf(key, size, fetched);
    rasters.set(name, drawn);
    drawn.then(
      (found) => found ?? rasters.delete(name),
      () => rasters.delete(name),
    );
    const oldest = rasters.keys().next().value;
    if (rasters.size > maxCachedRasters && oldest !== undefined) rasters.delete(oldest);
    return drawn;
  }

  async function draw(rendition: Rendition, fetched?: Buffer): Promise<Buffer | null> {
    const pixels = await raster(rendition, fetched);
    if (!pixels) return null;
    const bytes = await encode(pixels, rendition.format);
    await options.store.write(renditionPath(rendition), bytes).catch(options.onStoreError);
    return bytes;
  }

  async function stored(rendition: Rendition): Promise<Buffer | null> {
    try {
      return await options.store.read(renditionPath(rendition));
    } catch (error) {
      options.onStoreError(error);
      return null;
    }
  }

  async function find(rendition: Rendition): Promise<Buffer | null> {
    const cached = await stored(rendition);
    if (cached) return cached;
    // Fetched before it waits in the queue, so that a slow download does not block other renderings.
    const isRastered = rasters.has(`${rendition.size}/${rendition.key}`);
    // Smaller pictures first: they are in lists and are cheap.
    const rank = rendition.size === 'card' ? cardPicture.width : rendition.size;
    const original = isRastered
      ? undefined
      : await enqueueFetch(() => findOriginal(rendition.key), rank);
    if (original === null) return null;
    return enqueue(() => draw(rendition, original), rank);
  }

  function render({ key, size, format }: Rendition) {
    const name = `${size}/${key}.${format}`;
    const running = inFlight.get(name);
    if (running) return running;
    const started = find({ key, size, format }).finally(() => inFlight.delete(name));
    inFlight.set(name, started);
    return started;
  }

  return {
    cached: stored,
    render,
  };
}
