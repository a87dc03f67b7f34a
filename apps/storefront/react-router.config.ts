import type { Config } from '@react-router/dev/config';
import { buildWorker } from './scripts/build-worker.ts';
import { compressAssets } from './scripts/compress-assets.ts';
import { slimManifest } from './scripts/slim-manifest.ts';

export default {
  ssr: true,
  buildDirectory: process.env.STOREFRONT_BUILD ?? 'build',
  // Every page then carries the address of one immutable manifest file. The other way fetches
  // `/__manifest` for what links happen to be in view: one more request that no cache can share.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    await slimManifest(client);
    await buildWorker(client);
    await compressAssets(client);
  },
} satisfies Config;
