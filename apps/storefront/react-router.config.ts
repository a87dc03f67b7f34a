import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Every page then carries the address of one immutable manifest file. The other way fetches
  // `/__manifest` for what links happen to be in view: one more request that no cache can share.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
