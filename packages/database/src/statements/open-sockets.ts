import { Socket } from 'node:net';

/** The sockets of connections that another library opens, so that they can be closed when the server stays silent. */
export class OpenSockets {
  readonly #open = new Set<Socket>();

  /** The driver's option `stream`. */
  readonly create = (): Socket => {
    const socket = new Socket();
    this.#open.add(socket);
    socket.once('close', () => this.#open.delete(socket));
    return socket;
  };

  /** Closes them all: whatever waits for an answer fails at once. */
  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }
}
