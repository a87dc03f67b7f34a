// A worker process that messages-killed.test.ts starts and kills. It begins when it gets a signal.
import { once } from 'node:events';
import { connect } from '@karwan/database/connect';
import { startBoss } from '../../queues.ts';
import { registerWorkers } from '../../workers.ts';
import { createHttpGateway } from '../transport/senders/http-gateway.ts';
import { createMailLog } from '../transport/senders/mail-log.ts';
import { createSmtpSender } from '../transport/senders/smtp-sender.ts';

const [url = '', origin = '', smtpUrl = '', token = '', settleTime = ''] = process.argv.slice(2);
await once(process.stdin, 'data');
const { db } = connect(url);
const boss = await startBoss(url, { supervise: false, onError: () => {} });
const log = `${origin}/messages.json?channel=email&reference={messageId}`;
await registerWorkers(boss, {
  db,
  logger: { debug() {}, info() {}, warn() {}, error() {} },
  pause: 0.5,
  messengers: {
    mail: {
      ...createSmtpSender({ url: smtpUrl }),
      wasTaken: createMailLog({ url: log, authorization: undefined }),
    },
    sms: createHttpGateway({
      url: `${origin}/sms`,
      authorization: `Bearer ${token}`,
      body: '{"to":"{to}","text":"{text}"}',
      supportsIdempotencyKeys: true,
    }),
    settleTime: Number(settleTime),
  },
});
