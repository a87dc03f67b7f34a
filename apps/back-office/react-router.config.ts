import { compressAssets } from '@karwan/storefront/compress-assets';
import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The manifest of all routes is one immutable file; lazy discovery would ask the server for each link in view.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await compressAssets(`${reactRouterConfig.buildDirectory}/client`);
  },
} satisfies Config;
