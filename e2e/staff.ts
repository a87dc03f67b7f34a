import { type APIRequestContext, expect } from '@playwright/test';
import { appCode } from './authenticator-app.ts';
import type { ShopDatabase } from './shop-database.ts';
import { codeFor, newPhone } from './sign-in.ts';

/** Makes whoever has this number one of the staff, as `npm run staff:add` does. */
export async function makeStaff(database: ShopDatabase, phone: string): Promise<void> {
  await database.query(`update "user" set role = 'admin' where phone = $1`, [phone]);
}

/** A new member of the staff who has set up an authenticator app: the token that their calls carry. */
export async function staffToken(
  request: APIRequestContext,
  database: ShopDatabase,
): Promise<string> {
  const phone = newPhone();
  const post = async <T>(path: string, data: object, token?: string): Promise<T> => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await request.post(`/v1/auth/${path}`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  await post('sendCode', { phone });
  const code = await codeFor(request, phone);
  const { token } = await post<{ token: { accessToken: string } }>('passwordLessLogin', {
    phone,
    code,
    bearer: true,
  });
  await makeStaff(database, phone);
  const { accessToken } = token;
  const { secret } = await post<{ secret: string }>('secondFactor/enroll', {}, accessToken);
  await post('secondFactor/confirm', { code: appCode(secret) }, accessToken);
  return accessToken;
}
