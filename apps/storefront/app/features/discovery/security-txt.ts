import type { Visit } from '../../page/context.ts';
import { visitContext } from '../../page/context.ts';
import type { Route } from './+types/security-txt';

const headers = {
  'content-type': 'text/plain; charset=utf-8',
  'x-karwan-cache': 'ttl=86400; swr=86400; tags=settings',
};

/** Where to report a security vulnerability: https://www.rfc-editor.org/rfc/rfc9116 */
export function loader({ context }: Route.LoaderArgs) {
  const text = writeSecurityText(context.get(visitContext), new Date());
  // Without an email address, there is no contact to publish.
  return text === undefined
    ? new Response('Not found', { status: 404, headers })
    : new Response(text, { headers });
}

/** Valid for half a year from `now`; the RFC allows a year. */
const validDays = 180;

export function writeSecurityText(
  {
    tenant,
    publicUrl,
  }: Pick<Visit, 'publicUrl'> & {
    tenant: Pick<Visit['tenant'], 'email' | 'languages'>;
  },
  now: Date,
): string | undefined {
  if (!tenant.email) return undefined;
  const expires = new Date(now.getTime() + validDays * 86_400_000);
  return [
    `Contact: mailto:${encodeURI(tenant.email)}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${tenant.languages.join(', ')}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
