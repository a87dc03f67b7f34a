import { createHash } from 'node:crypto';
import { createOutboundHttp, type OutboundResponse } from '@karwan/outbound-http/client';
import { AwsV4Signer } from 'aws4fetch';
import { listObjects } from './list-objects.ts';
import { type PictureStore, StoreUnavailable } from './picture-store.ts';

export interface ObjectStoreOptions {
  /** The bucket's address (path style), with an optional prefix: `https://s3.example/bucket/pictures`. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The timeout of one request in milliseconds. */
  readonly deadline?: number;
  /** Retries, with delays in milliseconds. */
  readonly retry?: { readonly attempts: number; readonly delay: number; readonly maxDelay: number };
}

/** A bucket, of which more can be asked than pictures need. */
export interface ObjectStore extends PictureStore {
  /**
   * The paths that begin with `prefix`; with `isFlat` only up to the next slash, which ends them.
   * @throws StoreUnavailable when the store cannot be read
   */
  list(prefix: string, isFlat?: boolean): Promise<string[]>;
  /** Removes an object; nothing happens where there is none. @throws StoreUnavailable when the store refuses */
  remove(path: string): Promise<void>;
}

/** Larger than any picture: originals have at most 60 million pixels. */
const maxBytes = 64 * 1024 * 1024;

/** An S3-compatible bucket: https://docs.aws.amazon.com/AmazonS3/latest/API/. */
export function objectStore(options: ObjectStoreOptions): ObjectStore {
  const { region, accessKeyId, secretAccessKey, deadline = 5_000 } = options;
  const { retry = { attempts: 2, delay: 50, maxDelay: 500 } } = options;
  const base = options.url.replace(/\/+$/, '');
  const http = createOutboundHttp({
    service: 'object storage',
    deadline,
    maxBytes,
    retry,
    breaker: { failures: 10, cooldown: 5_000 },
    isTransient: () => true,
    errorOf: (error) => new StoreUnavailable(error.message, { cause: error }),
  });

  const call = (method: Method, path: string, body?: Buffer) =>
    request(method, `${base}/${path.split('/').map(encodeURIComponent).join('/')}`, body);

  async function request(method: Method, url: string, body?: Buffer) {
    return http.run(
      async () => {
        // Signed for each attempt, because a signature is valid for minutes only.
        const signed = await new AwsV4Signer({
          url,
          method,
          service: 's3',
          region,
          accessKeyId,
          secretAccessKey,
          headers: { 'x-amz-content-sha256': hashOf(body) },
        }).sign();
        const response = await http.send({
          url: signed.url,
          method,
          headers: Object.fromEntries(signed.headers),
          ...(body && { body: new Uint8Array(body) }),
        });
        return accepted(method, response);
      },
      { repeatable: true },
    );
  }

  async function read(path: string): Promise<Buffer | null> {
    const response = await call('GET', path);
    return response.status === 404 ? null : response.bytes;
  }

  return {
    read,
    async readFirst(paths) {
      // In parallel, to save network round trips.
      const found = await Promise.all(paths.map(read));
      return found.find((bytes) => bytes !== null) ?? null;
    },
    async write(path, bytes) {
      await call('PUT', path, bytes);
    },
    list: (prefix, isFlat = false) =>
      listObjects(base, prefix, isFlat, (url) => request('GET', url)),
    async remove(path) {
      await call('DELETE', path);
    },
  };
}

type Method = 'GET' | 'PUT' | 'DELETE';

const hashOf = (body: Buffer | undefined) =>
  createHash('sha256')
    .update(body ?? '')
    .digest('hex');

/** @throws StoreUnavailable for every response but a success, or a 404 to a GET */
function accepted(method: string, response: OutboundResponse): OutboundResponse {
  if (response.ok) return response;
  const code = /<Code>(\w+)<\/Code>/.exec(response.text)?.[1];
  // A missing bucket is a failure, unlike a missing object.
  if (method === 'GET' && response.status === 404 && code !== 'NoSuchBucket') return response;
  throw new StoreUnavailable(`object storage: status ${response.status} ${code ?? ''}`.trim());
}
