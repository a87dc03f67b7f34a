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
      const verified = claims.safeParse(await verify(token)).data;
      if (!verified) return undefined;
      const name = splitName(verified.name);
      return {
        provider: 'google',
        accountId: verified.sub,
        firstName: verified.given_name?.slice(0, 80) ?? name.firstName,
        lastName: verified.family_name?.slice(0, 80) ?? name.lastName,
        email: verified.email_verified ? (verified.email ?? null) : null,
      };
    },
  };
}
