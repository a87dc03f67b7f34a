import type { createRemoteJWKSet, JWTPayload } from 'jose';
import { ProviderFailure } from './identity-provider.ts';

export interface JwtRules {
  /** Where the provider publishes its keys, as a JSON Web Key Set. */
  readonly certsUrl: string;
  readonly issuer: string[];
  readonly audience: string;
}

/** Allowed clock skew, in seconds. */
const clockTolerance = 60;

/** Error codes of fetching the keys, as opposed to an invalid token. */
const keyFetchErrors = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID']);

/**
 * Checks ID tokens by the provider's published keys. The keys are cached and fetched again when a token
 * names an unknown one, though not more often than twice a minute.
 */
export function jwtVerifier({ certsUrl, issuer, audience }: JwtRules) {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  /** @returns undefined when the token is not valid. @throws ProviderFailure when the keys cannot be fetched */
  return async function verify(token: string): Promise<JWTPayload | undefined> {
    const { createRemoteJWKSet, errors, jwtVerify } = await import('jose');
    keys ??= createRemoteJWKSet(new URL(certsUrl), {
      timeoutDuration: 4_000,
      cooldownDuration: 30_000,
      cacheMaxAge: 3_600_000,
    });
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer,
        audience,
        clockTolerance,
        requiredClaims: ['exp', 'iat', 'sub'],
      });
      const { sub = '', iat = 0 } = payload;
      const sound = sub !== '' && sub.length <= 128 && iat <= Date.now() / 1_000 + clockTolerance;
      return sound ? payload : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError && !keyFetchErrors.has(error.code)) return undefined;
      throw new ProviderFailure("the provider's signing keys could not be fetched");
    }
  };
}
