import type { FastifyRequest } from 'fastify';
import { fieldFault, Refusal } from '../errors/error-answer.ts';

const urlEncoded = 'application/x-www-form-urlencoded';

/**
 * Pages take forms only, and those of the back office that scripts send to objects of JSON, too. A body that cannot be read as one is the client's error, not a failure of the page.
 * @throws Refusal 415 for another media type, 400 for a form that cannot be read
 */
export async function requireForm(
  { method, headers, body }: FastifyRequest,
  { takesJson = false } = {},
): Promise<void> {
  if (method === 'GET' || method === 'HEAD') return;
  const type = headers['content-type'] ?? '';
  const mediaType = type.split(';')[0]?.trim().toLowerCase();
  if (mediaType === urlEncoded) return;
  if (takesJson && mediaType === 'application/json') return requireObject(body);
  if (mediaType !== 'multipart/form-data') throw new Refusal({ status: 415 });
  // Read for trying: the boundary may be missing, or the parts cut off.
  const form = new Response(body as Buffer, { headers: { 'content-type': type } });
  await form.formData().catch(() => {
    throw new Refusal(fieldFault('body', 'is not a readable form'));
  });
}

/** @throws Refusal 400 */
function requireObject(body: unknown): void {
  let read: unknown;
  try {
    read = JSON.parse(String(body));
  } catch {
    // Refused below.
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) {
    throw new Refusal(fieldFault('body', 'is no object of JSON'));
  }
}
