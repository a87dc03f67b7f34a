import { z } from 'zod';
import type { PhoneProver } from './identity-provider.ts';
import { jwtVerifier } from './verify-jwt.ts';

export interface FirebaseAccess {
  readonly projectId: string;
  /** Such as `https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`. */
  readonly certsUrl: string;
}

/** The greatest age of a phone verification, in seconds. */
const freshSeconds = 300;

const claims = z.object({
  phone_number: z.string().regex(/^\+[1-9]\d{6,14}$/),
  auth_time: z.number(),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

/** Firebase: an ID token of a phone sign-in in our own project is accepted like one of our own codes. */
export function createFirebase({ projectId, certsUrl }: FirebaseAccess): PhoneProver {
  const verify = jwtVerifier({
    certsUrl,
    issuer: [`https://securetoken.google.com/${projectId}`],
    audience: projectId,
  });
  return {
    publicId: projectId,
    async phoneOf(token) {
      const verified = claims.safeParse(await verify(token)).data;
      if (!verified) return undefined;
      const age = Date.now() / 1_000 - verified.auth_time;
      return Math.abs(age) <= freshSeconds ? verified.phone_number : undefined;
    },
  };
}
