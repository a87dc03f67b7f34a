import { z } from 'zod';
import { bigId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { recentLoginFault } from '../../customers/recent-login.ts';
import { requiredText } from '../../text-fields.ts';

const tags = ['Staff'];
const permission = 'team.manage';

/** A request to remove a member's second factors, so that they can set up new ones. */
export const factorReset = z
  .object({
    id: bigId,
    member: z.object({ id: z.string(), name: z.string() }),
    reason: z.string(),
    askedBy: z.string().meta({ description: 'The name of the member who asked' }),
    askedAt: z.iso.datetime(),
    isOwn: z.boolean().meta({ description: 'By who asks now: somebody else has to agree' }),
    mayDecide: z.boolean().meta({ description: 'By who asks now' }),
  })
  .meta({ id: 'FactorReset' });
export type FactorReset = z.infer<typeof factorReset>;

const changing = () =>
  staffCall({ usedBy: 'clients', cost: usual, permission }).errors({
    ...recentLoginFault,
    OWN_REQUEST: { status: 409, message: 'Another team member must decide on your request' },
  });
const one = z.object({ id: bigId });

/** Second factors are removed by two people: one requests it, another approves. */
export const factorResets = {
  list: staffCall({ usedBy: 'clients', cost: usual, permission })
    .route({
      method: 'GET',
      path: '/staff/factor-resets',
      tags,
      summary: 'List open requests to reset second factors',
    })
    .input(z.object({}))
    .output(z.array(factorReset)),
  ask: changing()
    .route({
      method: 'POST',
      path: '/staff/team/{id}/reset-factor',
      tags,
      summary: "Request a reset of a member's second factors",
      description: 'Idempotent: an open request is returned.',
    })
    .input(z.object({ id: z.string().min(1).max(100), reason: requiredText(500) }))
    .output(factorReset),
  approve: changing()
    .route({
      method: 'POST',
      path: '/staff/factor-resets/{id}/approve',
      tags,
      summary: 'Approve a reset of second factors',
      description: 'All sessions of the member end.',
    })
    .input(one)
    .output(z.object({ reset: z.literal(true) })),
  reject: changing()
    .route({
      method: 'POST',
      path: '/staff/factor-resets/{id}/reject',
      tags,
      summary: 'Reject or withdraw a request to reset second factors',
    })
    .input(one)
    .output(z.object({ rejected: z.literal(true) })),
};
