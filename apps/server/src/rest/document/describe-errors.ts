import type { DeclaredCall } from '@karwan/contract/declared-calls';
import { adviceOf } from './error-advice.ts';

interface Response {
  description: string;
  headers?: Record<string, unknown>;
  content?: unknown;
}
type Responses = Record<string, Response | { $ref: string }>;

const body = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait before a retry', schema: { type: 'integer' } },
};
const waits = new Set(['429', '503']);

/** Error responses that many calls share, as components of the document. */
export function createErrorResponses() {
  const components: Record<string, Response> = {};

  /** The error responses of a call: each status with its codes, what they mean and what the client should do. */
  function errorsOf({ errorMap }: DeclaredCall): Responses {
    const byStatus = Map.groupBy(Object.entries(errorMap), ([, fault]) => `${fault?.status}`);
    const entries = [...byStatus].map(([status, faults]) => {
      const response: Response = {
        description: faults
          .map(([code, fault]) => `\`${code}\`: ${fault?.message}. ${adviceOf(code)}`)
          .join('\n\n'),
        ...(waits.has(status) && { headers: retryAfter }),
        content: body,
      };
      const [[code = ''] = []] = faults;
      if (faults.length > 1) return [status, response] as const;
      const known = components[code];
      if (known && known.description !== response.description) return [status, response] as const;
      components[code] = response;
      return [status, { $ref: `#/components/responses/${code}` }] as const;
    });
    return Object.fromEntries(entries);
  }

  return { components, errorsOf };
}
