import { z } from 'zod';
import type { IdentityProvider } from './identity-provider.ts';
import { splitName } from './split-name.ts';
import { jwtVerifier } from './verify-jwt.ts';

export interface GoogleAccess {
  readonly clientId: string;
  /** Such as `https://www.googleapis.com/oauth2/v3/certs`. */
  readonly certsUrl: string;
}

const claims = z.object({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

/** Google: accepts ID tokens that it signed for our own client. */
export function createGoogle({ clientId, certsUrl }: GoogleAccess): IdentityProvider {
  const verify = jwtVerifier({
    certsUrl,
    issuer: ['https://accounts.google.com', 'accounts.google.com'],
    audience: clientId,
  });
  return {
    publicId: clientId,
    async identify(token) {
      const said = claims.safeParse(await verify(token)).data;
      if (!said) return undefined;
      const name = splitName(said.name);
      return {
        provider: 'google',
        accountId: said.sub,
        firstName: said.given_name?.slice(0, 80) ?? name.firstName,
        lastName: said.family_name?.slice(0, 80) ?? name.lastName,
        email: said.email_verified ? (said.email ?? null) : null,
      };
    },
  };
}
