import { pictureHost, sandboxAccess } from './cj/access.ts';
import { sandboxCredentials } from './ebay/access.ts';
import { standBy } from './stand-by.ts';

/** eBay's sandbox, loaded at the first request. */
export async function openEbaySandbox(port: number) {
  const { ports, stop } = await standBy([port], async ([bound]) => {
    const { startEbaySandbox } = await import('./ebay/server.ts');
    const sandbox = await startEbaySandbox({ port: bound, isHandedConnections: true });
    return { servers: [sandbox.server], stop: sandbox.stop };
  });
  return { origin: originOf(ports), credentials: sandboxCredentials, stop };
}

/** CJ's sandbox, loaded at the first request. */
export async function openCjSandbox(port: number) {
  const { ports, stop } = await standBy([port], async ([bound]) => {
    const { startCjSandbox } = await import('./cj/server.ts');
    const sandbox = await startCjSandbox({ port: bound, isHandedConnections: true });
    return { servers: [sandbox.server], stop: sandbox.stop };
  });
  const origin = originOf(ports);
  return {
    access: sandboxAccess,
    apiUrl: `${origin}/query`,
    /** Pictures are fetched from this server instead of the host in their URLs. */
    pictureOrigins: new Map([[pictureHost, origin]]),
    stop,
  };
}

const originOf = ([port]: readonly number[]) => `http://127.0.0.1:${port}`;
