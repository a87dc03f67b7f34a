import type { FastifyRequest } from 'fastify';
import { type Fault, fieldFault, unstorableText } from '../errors/error-answer.ts';

/** A cheap test for NUL and lone surrogates in JSON, in a form or as bytes, with false positives. */
const suspicious = /\0|%00|%ed%[ab]|\\u(?:0000|d[89a-f])/i;

/** Whether PostgreSQL can store the text: no NUL, no lone surrogates. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();

/** A fault for the first field of the body, parsed or raw, whose name or value cannot be stored. */
export async function faultOfBody({ body, headers }: FastifyRequest): Promise<Fault | undefined> {
  const value =
    typeof body === 'string' || Buffer.isBuffer(body)
      ? await fieldsOf(body, headers['content-type'] ?? '')
      : body;
  const field = unstorableField(value);
  return field === undefined ? undefined : fieldFault(field, unstorableText);
}

/**
 * The dotted path of the first text that cannot be stored. Iterative, because a body may be nested deeper than the
 * call stack.
 */
export function unstorableField(value: unknown): string | undefined {
  const left: [name: string, value: unknown][] = [['body', value]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [name, one] = next;
    if (typeof one === 'string' && !isStorable(one)) return name;
    if (typeof one !== 'object' || one === null) continue;
    for (const [key, child] of Object.entries(one).reverse()) {
      if (!isStorable(key)) return name;
      left.push([`${name}.${key}`, child]);
    }
  }
  return undefined;
}

/** Parses a raw body by its content type. */
async function fieldsOf(body: string | Buffer, type: string): Promise<unknown> {
  if (typeof body === 'string' && !isStorable(body)) return body;
  const text = body.toString();
  if (!suspicious.test(text)) return undefined;
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(new Uint8Array(Buffer.from(body)), {
      headers: { 'content-type': type },
    })
      .formData()
      .catch(() => new FormData());
    return Object.fromEntries(form);
  }
  try {
    return JSON.parse(text);
  } catch {
    const fields = [...new URLSearchParams(text)];
    // Decoding would replace an encoded surrogate by U+FFFD, so the raw text is searched.
    const broken = text.split('&').findIndex((part) => /%ed%[ab]/i.test(part));
    if (broken !== -1) return { [fields[broken]?.[0] ?? '']: '\ud800' };
    return Object.fromEntries(fields);
  }
}
