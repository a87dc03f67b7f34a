import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Identity, IdentityProvider } from './identity-provider.ts';
import { requestProvider } from './request-provider.ts';
import { splitName } from './split-name.ts';

export interface FacebookAccess {
  /** Such as `https://graph.facebook.com/v25.0`. */
  readonly apiUrl: string;
  readonly appId: string;
  readonly appSecret: string;
}

const checked = z.object({
  data: z
    .object({
      app_id: z.string(),
      type: z.string(),
      is_valid: z.boolean(),
      user_id: z.string(),
      expires_at: z.number(),
    })
    .partial()
    .optional(),
});
const profile = z.object({
  id: z.string().max(64).optional(),
  name: z.string().optional(),
  email: z.string().optional(),
});

/**
 * Facebook: a token is accepted if `debug_token` says that it is valid, a user's, and issued for our own application.
 * Other applications can get tokens of their own users.
 */
export function createFacebook({ apiUrl, appId, appSecret }: FacebookAccess): IdentityProvider {
  const at = (path: string, query: Record<string, string>) =>
    new URL(`${apiUrl}${path}?${new URLSearchParams(query)}`);
  return {
    publicId: appId,
    async identify(token): Promise<Identity | undefined> {
      const requested = { input_token: token, access_token: `${appId}|${appSecret}` };
      const { data } = await requestProvider(checked, at('/debug_token', requested));
      if (!data?.is_valid || data.app_id !== appId || data.type !== 'USER') return undefined;
      const expires = data.expires_at ?? 0;
      if (expires !== 0 && expires * 1_000 <= Date.now()) return undefined;
      const proof = createHmac('sha256', appSecret).update(token).digest('hex');
      const fields = { fields: 'id,name,email', access_token: token, appsecret_proof: proof };
      const { id, name, email } = await requestProvider(profile, at('/me', fields));
      if (!id || id !== data.user_id) return undefined;
      return { provider: 'facebook', accountId: id, ...splitName(name), email: email ?? null };
    },
  };
}
