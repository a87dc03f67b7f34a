import { connect as openSocket, type Socket } from 'node:net';
import { ChunkedBody } from './chunked-body.ts';
import type { LoadRequest } from './run-load.ts';

const maxWait = 30_000;
const endOfHead = '\r\n\r\n';
const lengthHeader = /\r\ncontent-length: *(\d+)/i;
const chunkedHeader = /\r\ntransfer-encoding: *chunked/i;

export interface LoadAnswer {
  readonly status: number;
  /** Size on the wire, with headers. */
  readonly bytes: number;
  /** The body as text, if it is kept. */
  readonly body: string;
}

interface Waiting {
  resolve(answer: LoadAnswer): void;
  reject(error: Error): void;
}

/**
 * A keep-alive connection that sends a request and counts the bytes of its response, and no more, because it shares
 * the machine with the measured server. HTTP clients from npm take two to five times as long, or decode every body as
 * text, which for a page in brotli takes longer than serving it.
 */
export class LoadConnection {
  readonly #socket: Socket;
  readonly #host: string;
  readonly #keepsBody: boolean;
  #waiting: Waiting | undefined;
  /** The part of an incomplete response head. */
  #head: Buffer | undefined;
  /** Bytes of the body that have not arrived, or a parser of its chunks; undefined before the head. */
  #left: number | ChunkedBody | undefined;
  #status = 0;
  #bytes = 0;
  #body = '';

  private constructor(socket: Socket, host: string, keepsBody: boolean) {
    this.#socket = socket;
    this.#host = host;
    this.#keepsBody = keepsBody;
    socket.setTimeout(maxWait, () => this.#fail(new Error('the answer takes too long')));
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the connection was closed')));
  }

  static async open(origin: string, { keepsBody = false } = {}): Promise<LoadConnection> {
    const { hostname, port, host } = new URL(origin);
    const socket = openSocket({ host: hostname, port: Number(port), noDelay: true });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('error', reject);
    });
    return new LoadConnection(socket, host, keepsBody);
  }

  /**
   * Sends a request once the previous response is complete.
   * @returns its complete response
   */
  send({ method = 'GET', path, headers = {}, body }: LoadRequest): Promise<LoadAnswer> {
    let head = `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\n`;
    for (const name in headers) head += `${name}: ${headers[name]}\r\n`;
    if (body !== undefined) head += `content-length: ${Buffer.byteLength(body)}\r\n`;
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(`${head}\r\n${body ?? ''}`);
    });
  }

  get isClosed(): boolean {
    return this.#socket.destroyed;
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#bytes += chunk.length;
    const body = this.#left === undefined ? this.#readHead(chunk) : chunk;
    if (body === undefined) return;
    if (this.#keepsBody) this.#body += body.toString();
    if (this.#left instanceof ChunkedBody) {
      if (!this.#left.read(body)) return;
    } else {
      this.#left = (this.#left ?? 0) - body.length;
      if (this.#left > 0) return;
    }
    const answer = { status: this.#status, bytes: this.#bytes, body: this.#body };
    this.#left = undefined;
    this.#bytes = 0;
    this.#body = '';
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve(answer);
  }

  /** @returns the part of the body in this chunk; undefined before the end of the head */
  #readHead(chunk: Buffer): Buffer | undefined {
    const head = this.#head ? Buffer.concat([this.#head, chunk]) : chunk;
    const end = head.indexOf(endOfHead);
    this.#head = end === -1 ? head : undefined;
    if (end === -1) return undefined;
    const text = head.toString('latin1', 0, end);
    this.#status = Number(text.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    const length = lengthHeader.exec(text)?.[1];
    if (length !== undefined) this.#left = Number(length);
    else if (chunkedHeader.test(text)) this.#left = new ChunkedBody();
    else if (this.#status !== 204) {
      this.#fail(new Error('an answer does not say its length'));
      return undefined;
    }
    return head.subarray(end + endOfHead.length);
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
    this.#socket.destroy();
  }
}
