import type { Config } from '@react-router/dev/config';
import { compressAssets } from './scripts/compress-assets.ts';

export default {
  ssr: true,
  // Every page then carries the address of one immutable manifest file. The other way fetches
  // `/__manifest` for what links happen to be in view: one more request that no cache can share.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await compressAssets(`${reactRouterConfig.buildDirectory}/client`);
  },
} satisfies Config;
