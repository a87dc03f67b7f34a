import { maxRequestedPath } from '@karwan/contract/content/staff/redirects';
import type { RenderInput } from '../../page/context.ts';

/** The redirect of a URL without a page; undefined if there is none. */
export async function redirectFor(
  { method, url }: Pick<Request, 'method' | 'url'>,
  { client, visit }: Pick<RenderInput, 'client' | 'visit'>,
): Promise<Response | undefined> {
  if (method !== 'GET' || new URL(url).pathname.endsWith('.data')) return undefined;
  // No redirect is so long, and the call would refuse it.
  if (visit.path.length > maxRequestedPath) return undefined;
  const { to } = await client.redirects.find({ path: visit.path });
  if (to === null) return undefined;
  // Browsers would cache it permanently, but redirects can be removed.
  const headers = { location: to, 'cache-control': 'no-cache' };
  return new Response(null, { status: 301, headers });
}
