import type { AddressInfo, Server } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { ListenOptions } from '../listen.ts';
import type { FaultSwitch } from '../message-faults/faults.ts';
import type { Entries } from './entries.ts';

/** An SMTP server on the loopback interface that accepts mail to any address and stores it in the inbox. */
export async function startMailServer(
  entries: Entries,
  faults: FaultSwitch,
  { port = 0, isHandedConnections = false }: ListenOptions,
) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    size: 2_000_000,
    onData(stream, session, done) {
      take(stream, session).then(
        (answer) => {
          if (answer === 'cut') cutLine(session);
          else done();
        },
        (error: Error) => done(error),
      );
    },
  });

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession) {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const { mailFrom, rcptTo } = session.envelope;
    const to = rcptTo.map(({ address }) => address).join(', ');
    const fault = await faults.next('email', to);
    if (fault.drop) return 'cut';
    if (fault.status) throw refusal(fault.status);
    const mail = await PostalMime.parse(Buffer.concat(chunks));
    entries.add({
      channel: 'email',
      from: mail.from?.address ?? (mailFrom ? mailFrom.address : ''),
      to,
      subject: mail.subject ?? '',
      text: mail.text?.trim() ?? '',
      html: mail.html ?? null,
      replyTo: mail.replyTo?.map(({ address }) => address).join(', ') ?? '',
      reference: mail.messageId?.replace(/^<|>$/g, '') ?? '',
      headers: headersOf(mail),
    });
    return fault.loseAnswer ? 'cut' : 'kept';
  }

  function cutLine({ id }: SMTPServerSession) {
    for (const connection of server.connections) {
      if (connection.id === id) connection._socket.destroy();
    }
  }

  // A client that disconnects in the middle of a message is no failure of the server.
  server.on('error', () => {});
  const bound = isHandedConnections ? port : await listen(server, port);
  return {
    url: `smtp://127.0.0.1:${bound}`,
    server: server.server as Server,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Returns the port. */
async function listen(server: SMTPServer, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return (server.server.address() as AddressInfo).port;
}

function headersOf({ headers }: Email): Record<string, string> {
  return Object.fromEntries(headers.map(({ key, value }) => [key.toLowerCase(), value]));
}

function refusal(status: number): Error {
  const text = status < 500 ? 'Try again later' : 'Mailbox unavailable';
  return Object.assign(new Error(text), { responseCode: status });
}
