import type { ShopClient } from '@karwan/contract/contract';
import { recentLoginMinutes } from '@karwan/contract/recent-login';

/** Whether the customer logged in so lately that they may change what opens the account. */
export async function isRecentLogin({ auth }: ShopClient): Promise<boolean> {
  const sessions = await auth.sessions({});
  const began = sessions.find(({ current }) => current)?.createdAt;
  return began !== undefined && Date.now() - Date.parse(began) < recentLoginMinutes * 60_000;
}
