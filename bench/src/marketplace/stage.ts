import { connect } from '@karwan/database/connect';
import { sandboxAccess, startCjSandbox } from '@karwan/sandbox/cj/server';
import { sandboxCredentials, startEbaySandbox } from '@karwan/sandbox/ebay/server';
import { sql } from 'kysely';
import { type Shop, startShop } from '../processes/start-shop.ts';

export interface MarketplaceStage {
  readonly shop: Shop;
  /** Calls to both marketplaces since the last call, by kind. */
  takeCalls(): Map<string, number>;
  suffer(fault: Fault): void;
  /** Makes every cached response stale, while none is being renewed. */
  growOld(): Promise<void>;
  stop(): Promise<void>;
}

export const troubles = ['hangs', 'errs', 'refuses'] as const;
export type Trouble = (typeof troubles)[number];
type Fault = 'none' | Trouble;

const faults = {
  none: {},
  hangs: { delay: 30_000 },
  errs: { status: 500 },
  // Calls are retried while the fault lasts, and fail again.
  refuses: { quotaSpent: true, retryAfter: '4' },
} as const satisfies Record<Fault, object>;

/** A shop on this database with simulated marketplaces in this process, which it calls over HTTP. */
export async function openMarketplaceStage(
  databaseUrl: string,
  folder: string,
): Promise<MarketplaceStage> {
  const [ebay, cj] = await Promise.all([startEbaySandbox(), startCjSandbox()]);
  const shop = await startShop({
    databaseUrl,
    folder,
    environment: {
      EBAY_CLIENT_ID: sandboxCredentials.clientId,
      EBAY_CLIENT_SECRET: sandboxCredentials.clientSecret,
      EBAY_API_URL: ebay.origin,
      CJ_ACCESS_TOKEN: sandboxAccess.accessToken,
      CJ_COMPANY_ID: sandboxAccess.companyId,
      CJ_WEBSITE_ID: sandboxAccess.websiteId,
      CJ_API_URL: cj.apiUrl,
    },
  });
  const { db, close } = connect(databaseUrl, { poolSize: 1, name: 'bench-marketplace' });
  let seen = { ebay: 0, cj: 0 };
  return {
    shop,
    takeCalls() {
      const calls = [...ebay.calls.slice(seen.ebay), ...cj.calls.slice(seen.cj)];
      seen = { ebay: ebay.calls.length, cj: cj.calls.length };
      const counts = new Map<string, number>();
      for (const call of calls) {
        if (!/^\/(identity|commerce)\//.test(call)) counts.set(call, (counts.get(call) ?? 0) + 1);
      }
      return counts;
    },
    suffer(fault) {
      ebay.setFaults(faults[fault]);
      cj.setFaults(faults[fault]);
    },
    async growOld() {
      await sql`update external_query set fetched_at = fetched_at - interval '2 days',
        claimed_until = '-infinity', failed_at = null where fetched_at is not null`.execute(db);
      await sql`delete from external_quota`.execute(db);
    },
    async stop() {
      ebay.setFaults({});
      cj.setFaults({});
      await shop.stop();
      await close();
      await Promise.all([ebay.stop(), cj.stop()]);
    },
  };
}
