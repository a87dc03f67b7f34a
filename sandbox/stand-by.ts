import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export interface LoadedSandbox {
  /** One server per port, in their order. They need not listen: connections are handed to them. */
  readonly servers: readonly Server[];
  stop(): Promise<void>;
}

export interface StandIn {
  readonly ports: readonly number[];
  stop(): Promise<void>;
}

type Port = number | { readonly preferred: number };

/**
 * Listens on the loopback interface at once, and loads the sandbox with the first connection, so that the shop starts
 * without code that it may never need. A failed load closes the connection, and the next one retries.
 *
 * @param asked 0: any free port; a preferred one: any other if that is taken.
 * @param load is called with the bound ports.
 */
export async function standBy(
  requested: readonly Port[],
  load: (ports: readonly number[]) => Promise<LoadedSandbox>,
): Promise<StandIn> {
  const sockets = new Set<Socket>();
  let loaded: Promise<LoadedSandbox> | undefined;

  async function handOver(socket: Socket, index: number): Promise<void> {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // Until the sandbox has the connection, a client that disconnects must not cause an unhandled error.
    const ignore = () => {};
    socket.on('error', ignore);
    loaded ??= load(ports);
    try {
      const { servers } = await loaded;
      if (socket.destroyed) return;
      servers[index]?.emit('connection', socket);
      socket.resume();
    } catch (error) {
      loaded = undefined;
      console.error('A sandbox could not be loaded:', error);
      socket.destroy();
    }
  }

  const fronts = await Promise.all(
    requested.map((port, index) => listen(port, (socket) => handOver(socket, index))),
  );
  const ports = fronts.map((front) => (front.address() as AddressInfo).port);
  return {
    ports,
    async stop() {
      for (const front of fronts) front.close();
      const sandbox = await loaded?.catch(() => undefined);
      await sandbox?.stop();
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function listen(requested: Port, take: (socket: Socket) => unknown): Promise<Server> {
  if (typeof requested === 'number') return listenOn(requested, take);
  try {
    return await listenOn(requested.preferred, take);
  } catch {
    return listenOn(0, take);
  }
}

function listenOn(port: number, take: (socket: Socket) => unknown): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer({ pauseOnConnect: true }, take);
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
