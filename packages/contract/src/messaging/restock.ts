import { z } from 'zod';
import { publicCall } from '../call.ts';
import { placeQuery } from '../catalogue/listing.ts';
import { triesFault } from '../faults/tries-fault.ts';
import { restockAlert } from './restock-alert.ts';

/** Token at the end of the link in an alert; it identifies an e-mail address without revealing it. */
export const mailboxToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be the end of the link');

const tags = ['Restock'];

/** Restock alerts: each is sent once. */
export const restock = {
  wait: publicCall({
    usedBy: 'pages',
    shared: 'personal',
    cost: { share: 1 / 30, countedAs: 'emails' },
  })
    .route({
      method: 'POST',
      path: '/restock/alerts',
      tags,
      summary: 'Subscribe to a restock alert for a sold-out variant',
      description: 'Idempotent. The alert is sent once.',
      inputStructure: 'detailed',
    })
    .input(z.object({ body: restockAlert, query: placeQuery }))
    .output(
      z.object({
        waiting: z.boolean().meta({ description: 'False: it is in stock, and no alert was set' }),
      }),
    )
    .errors(triesFault),
  stop: publicCall({ usedBy: 'pages', shared: 'none', cost: { share: 1 / 30 } })
    .route({
      method: 'POST',
      path: '/restock/stop',
      tags,
      summary: 'Unsubscribe an email address from restock alerts',
    })
    .input(z.object({ mailbox: mailboxToken }))
    .output(z.object({ stopped: z.literal(true) })),
};
