import { compressAssets } from '@karwan/storefront/compress-assets';
import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // One immutable file names all routes; the other way asks the server for what links are in view.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await compressAssets(`${reactRouterConfig.buildDirectory}/client`);
  },
} satisfies Config;
