import { createHash, createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyRequest } from 'fastify';
import { type ListenOptions, listen } from '../listen.ts';
import { objectStoreAccess } from './access.ts';

export interface ObjectStoreFaults {
  /** Milliseconds before every response. */
  readonly delay?: number;
  /** The status of a number of responses, after which the fault ends. */
  readonly status?: number;
  readonly times?: number;
  /** Closes the connection instead of responding. */
  readonly cut?: boolean;
}

export type ObjectStoreSandbox = Awaited<ReturnType<typeof startObjectStoreSandbox>>;

/** The part of the S3 protocol that the shop uses: objects of one bucket and their list, signed (version 4). */
export async function startObjectStoreSandbox(options: ListenOptions = {}) {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  let faults: ObjectStoreFaults = {};
  const app = Fastify({ bodyLimit: 64 * 1024 * 1024, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.addHook('onRequest', async (request, reply) => {
    requests.push(`${request.method} ${request.url}`);
    if (faults.delay) await sleep(faults.delay);
    if (faults.cut) request.raw.socket.destroy();
    const { status, times = Number.POSITIVE_INFINITY } = faults;
    if (status !== undefined && times > 0) {
      faults = { ...faults, times: times - 1 };
      await reply.code(status).type('application/xml').send(errorOf('SlowDown'));
    }
  });

  app.route<{ Params: { bucket: string; '*': string } }>({
    method: ['GET', 'PUT', 'DELETE'],
    url: '/:bucket/*',
    async handler(request, reply) {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      reply.type('application/xml');
      const refusal = refusalOf(request, body);
      if (refusal) return reply.code(403).send(errorOf(refusal));
      if (request.params.bucket !== 'pictures') {
        return reply.code(404).send(errorOf('NoSuchBucket'));
      }
      const key = request.params['*'];
      if (request.method === 'PUT') {
        objects.set(key, body);
        return reply.code(200).send('');
      }
      if (request.method === 'DELETE') {
        objects.delete(key);
        return reply.code(204).send();
      }
      const found = objects.get(key);
      if (!found) return reply.code(404).send(errorOf('NoSuchKey'));
      return reply.type('application/octet-stream').send(found);
    },
  });

  app.get<{ Params: { bucket: string }; Querystring: Record<string, string> }>(
    '/:bucket',
    async (request, reply) => {
      reply.type('application/xml');
      const refusal = refusalOf(request, Buffer.alloc(0));
      if (refusal) return reply.code(403).send(errorOf(refusal));
      return listOf([...objects.keys()], request.query);
    },
  );

  const origin = await listen(app, options);
  return {
    url: `${origin}/pictures`,
    origin,
    objects,
    requests,
    setFaults(given: ObjectStoreFaults) {
      faults = given;
    },
    stop: () => app.close(),
  };
}

const errorOf = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`;

/** Paths on a page of a list: few, so that tests see more than one page. */
const pageSize = 10;

/** A page of the list of all objects, or of the folders directly below a prefix. */
function listOf(paths: readonly string[], query: Record<string, string>): string {
  const { prefix = '', delimiter, 'continuation-token': token = '' } = query;
  const cut = (path: string) => {
    const end = delimiter ? path.indexOf(delimiter, prefix.length) : -1;
    return end < 0 ? path : path.slice(0, end + 1);
  };
  const all = [...new Set(paths.filter((path) => path.startsWith(prefix)).map(cut))].sort();
  const rest = all.filter((path) => path > token);
  const page = rest.slice(0, pageSize);
  const entries = page.map((path) =>
    delimiter && path.endsWith(delimiter)
      ? `<CommonPrefixes><Prefix>${path}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${path}</Key></Contents>`,
  );
  const next = rest.length > page.length ? page.at(-1) : undefined;
  if (next) entries.push(`<NextContinuationToken>${next}</NextContinuationToken>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><Prefix>${prefix}</Prefix>${entries.join('')}</ListBucketResult>`;
}

/** Encodes as for signatures: every character but letters, digits and -._~. */
const strict = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const strictPath = (url: string) =>
  decodeURIComponent(url.split('?', 1)[0] ?? '')
    .split('/')
    .map(strict)
    .join('/');

const strictQuery = (url: string) =>
  [...new URLSearchParams(url.split('?')[1])]
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .sort()
    .join('&');

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** Checks signature, time and body as S3 does; undefined: valid. */
function refusalOf(request: FastifyRequest, body: Buffer): string | undefined {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!parts) return 'AccessDenied';
  const [, id, day = '', region = '', signedHeaders = '', signature] = parts;
  if (id !== objectStoreAccess.accessKeyId) return 'InvalidAccessKeyId';
  const time = String(request.headers['x-amz-date'] ?? '');
  const stamp = Date.parse(
    time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  if (!time.startsWith(day) || !(Math.abs(Date.now() - stamp) < 15 * 60_000)) {
    return 'RequestTimeTooSkewed';
  }
  const content = String(request.headers['x-amz-content-sha256']);
  if (content !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) {
    return 'AccessDenied';
  }
  const canonical = [
    request.method,
    strictPath(request.url),
    strictQuery(request.url),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    content,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, 's3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(`AWS4${objectStoreAccess.secretAccessKey}`, day),
  );
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
  return expected.toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}
