import { z } from 'zod';
import { bigId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { blockKinds } from '../../sales/customer-blocked.ts';
import { requiredText } from '../../text-fields.ts';
import { phoneText } from '../user.ts';

const tags = ['Customers'];
const at = z.iso.datetime();
const permission = 'customers.block';

/** A current or past block of an account or a phone number. */
export const customerBlock = z
  .object({
    id: bigId,
    kind: z.enum(blockKinds),
    reason: z.string(),
    customer: z.object({ id: z.string(), name: z.string() }).nullable(),
    phone: z.string().nullable(),
    by: z.string().meta({ description: 'The name of the member' }),
    at,
    liftedBy: z.string().nullable(),
    liftedAt: at.nullable(),
  })
  .meta({ id: 'CustomerBlock' });
export type CustomerBlock = z.infer<typeof customerBlock>;

const blocking = () => staffCall({ usedBy: 'clients', cost: usual, permission });

/** Blocks of all orders or of cash on delivery, for accounts and for phone numbers with or without an account. */
export const customerBlocks = {
  list: blocking()
    .route({
      method: 'GET',
      path: '/staff/customer-blocks',
      tags,
      summary: 'List blocked customers, newest first',
    })
    .input(
      z.object({
        before: bigId.optional().meta({ description: 'Cursor: `next` of the previous page' }),
        perPage: z.int().min(1).max(100).default(50),
      }),
    )
    .output(z.object({ blocks: z.array(customerBlock), next: bigId.nullable() })),
  set: blocking()
    .errors({
      INVALID_PHONE_NUMBER: { status: 400, message: 'This is not a valid phone number' },
    })
    .route({
      method: 'POST',
      path: '/staff/customer-blocks',
      tags,
      summary: 'Block a customer or a phone number',
      description: 'Replaces an existing block.',
    })
    .input(
      z
        .object({
          customerId: z.string().min(1).max(100).optional(),
          phone: phoneText.optional(),
          kind: z.enum(blockKinds),
          reason: requiredText(500),
        })
        .refine(({ customerId, phone }) => (customerId === undefined) !== (phone === undefined), {
          path: ['customerId'],
          message: 'Either a customer or a phone number',
        }),
    )
    .output(customerBlock),
  lift: blocking()
    .route({
      method: 'POST',
      path: '/staff/customer-blocks/{id}/lift',
      tags,
      summary: 'Lift a block',
      description: 'Idempotent.',
    })
    .input(z.object({ id: bigId }))
    .output(customerBlock),
};
