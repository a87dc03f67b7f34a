import { z } from 'zod';
import { customerCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { addressDraft, savedAddress } from './address.ts';

const tags = ['Addresses'];

export const addressId = z.uuid('must be the id of an address');
const named = z.object({ id: addressId });

/** Saved addresses of the signed-in customer; the id of somebody else's address answers 404. */
export const addresses = {
  create: customerCall({ usedBy: 'browser', cost: usual })
    .route({
      method: 'POST',
      path: '/address/create',
      tags,
      summary: 'Save an address',
      description: 'The first one becomes the default.',
    })
    .input(addressDraft)
    .output(z.object({ data: z.array(savedAddress).length(1) })),
  list: customerCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'GET',
      path: '/address',
      tags,
      summary: "List the user's addresses, the default first",
    })
    .input(z.object({}))
    .output(z.array(savedAddress)),
  get: customerCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'GET',
      path: '/address/{id}',
      tags,
      summary: "Get one of the user's addresses",
    })
    .input(named)
    .output(savedAddress),
  update: customerCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'PATCH',
      path: '/address/{id}',
      tags,
      summary: "Update one of the user's addresses",
      inputStructure: 'detailed',
    })
    .input(z.object({ params: named, body: addressDraft }))
    .output(savedAddress),
  makeDefault: customerCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'POST',
      path: '/address/{id}/default',
      tags,
      summary: 'Make an address the default',
    })
    .input(named)
    .output(z.array(savedAddress)),
  remove: customerCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'DELETE',
      path: '/address/{id}',
      tags,
      summary: "Remove one of the user's addresses",
      description: 'It can be restored for a day.',
    })
    .input(named)
    .output(z.object({ restorableUntil: z.iso.datetime() })),
  restore: customerCall({ usedBy: 'pages', cost: usual })
    .route({
      method: 'POST',
      path: '/address/{id}/restore',
      tags,
      summary: 'Restore a removed address',
    })
    .input(named)
    .output(savedAddress),
};
