import { FormNotSent, formArrived, formFailed, type NotSentReason } from './unsent-forms.ts';

/** The header with a submission's idempotency key, by which the server does it once. */
export const formKeyHeader = 'Idempotency-Key';

/** Milliseconds to wait for the answer to a form, and to one with a file. */
const patience = { fields: 45_000, file: 300_000 };

/** The key of each submission that got no answer yet, by its address and content. */
const keys = new Map<string, string>();

type FormBody = URLSearchParams | FormData | string;

const isFormBody = (body: unknown): body is FormBody =>
  body instanceof URLSearchParams || body instanceof FormData || typeof body === 'string';

/** The content of a submission as text; files by their digest, because the router makes new objects of them. */
async function contentOf(body: FormData): Promise<string> {
  const fields = [...body].map(async ([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, await digestOf(value)],
  );
  return JSON.stringify(await Promise.all(fields));
}

/** Without HTTPS there is no digest, and the size has to do. */
async function digestOf(file: File): Promise<string> {
  const { subtle } = window.crypto;
  if (!subtle) return String(file.size);
  return new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer())).join();
}

const hasFile = (body: FormBody) =>
  body instanceof FormData && [...body.values()].some((value) => value instanceof File);

/** Why an answer is none of the shop's to a form; undefined: it is one. */
function refusalIn({ status, headers }: Response): NotSentReason | undefined {
  if (status === 429) return 'limit';
  if (status === 413) return 'tooLarge';
  if (status === 401) return 'signedOut';
  if (status === 408 || status === 504) return 'slow';
  if (status === 502 || status === 503) return 'busy';
  const isOurs = headers.has('X-Remix-Response') || headers.has('X-Remix-Redirect');
  return isOurs && status < 500 ? undefined : 'failed';
}

/**
 * Submits a form as `fetch` does. The same content gets the same idempotency key until the shop has answered, however
 * often it is sent.
 * @throws FormNotSent if the shop did not answer: no connection, time-out, overload, or an answer of something between
 */
export async function sendForm(
  send: typeof fetch,
  url: URL | string,
  init: RequestInit,
): Promise<Response> {
  const { body, signal } = init;
  if (!isFormBody(body)) return send(url, init);
  const fields = body instanceof FormData ? await contentOf(body) : body.toString();
  const content = `${url} ${fields}`;
  const key = keys.get(content) ?? crypto.randomUUID();
  keys.set(content, key);
  const headers = new Headers(init.headers);
  headers.set(formKeyHeader, key);
  const late = AbortSignal.timeout(hasFile(body) ? patience.file : patience.fields);
  const signals = signal ? [signal, late] : [late];
  let response: Response;
  try {
    response = await send(url, { ...init, headers, signal: AbortSignal.any(signals) });
  } catch (error) {
    if (signal?.aborted) throw error;
    const reason = late.aborted ? 'slow' : navigator.onLine ? 'line' : 'offline';
    throw formFailed(new FormNotSent(reason));
  }
  const reason = refusalIn(response);
  if (reason) throw formFailed(new FormNotSent(reason));
  keys.delete(content);
  formArrived();
  return response;
}
