import type { ShopClient } from '@karwan/contract/contract';
import { recentLoginMinutes } from '@karwan/contract/recent-login';

/** Whether the login is recent enough to change the account's credentials. */
export async function isRecentLogin({ auth }: ShopClient): Promise<boolean> {
  const sessions = await auth.sessions({});
  const began = sessions.find(({ current }) => current)?.createdAt;
  return began !== undefined && Date.now() - Date.parse(began) < recentLoginMinutes * 60_000;
}
