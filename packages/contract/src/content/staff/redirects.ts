import { z } from 'zod';
import { bigId, publicCall, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';

const tags = ['Discovery'];
const facts = {
  usedBy: 'clients',
  cost: usual,
  permission: ['content.publish', 'categories.edit'],
} as const;

/** Maximum number of redirects of a shop: all are kept in memory. */
export const maxRedirects = 20_000;
/** Maximum length of an imported file, in characters. */
const maxLetters = 1_000_000;

/** Maximum length of a path that is looked up, in characters; a longer one has no redirect. */
export const maxRequestedPath = 2_000;

const path = z.string().trim().min(1, 'Required').max(500);

const row = z.object({
  id: bigId,
  from: z.string(),
  to: z.string(),
  hits: z.int(),
  lastHitAt: z.iso.datetime().nullable(),
});
export type RedirectRow = z.infer<typeof row>;

/** Why a redirect is rejected: a source that cannot be redirected, an invalid target, or a loop. */
export const redirectFaults = ['from', 'to', 'loop'] as const;

/** Redirects of addresses that have no page. */
export const redirects = {
  find: publicCall({ usedBy: 'pages', shared: 'none', cost: usual })
    .route({
      method: 'GET',
      path: '/redirect',
      tags,
      summary: 'Find the redirect of a path',
    })
    .input(z.object({ path: z.string().max(maxRequestedPath) }))
    .output(z.object({ to: z.string().nullable() })),
  list: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/redirects',
      tags,
      summary: 'List redirects by path',
    })
    .input(z.object({ q: z.string().trim().max(100).optional(), after: path.optional() }))
    .output(z.object({ redirects: z.array(row), next: z.string().nullable() })),
  add: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/redirects',
      tags,
      summary: 'Add a redirect',
      description:
        'A target that is redirected itself, and has no page, is replaced by its target. A redirect of the same path is replaced.',
    })
    .input(z.object({ from: path, to: path }))
    .output(
      z.object({
        from: z.string(),
        to: z.string(),
        isHidden: z.boolean().meta({
          description: 'The path has a page: the redirect works once that page is gone',
        }),
      }),
    ),
  remove: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/redirects/{id}/remove',
      tags,
      summary: 'Remove a redirect',
      description: 'Idempotent.',
    })
    .input(z.object({ id: bigId }))
    .output(z.object({ removed: z.boolean() })),
  import: staffCall({ ...facts, cost: { points: 5 }, largest: maxLetters * 2 })
    .route({
      method: 'POST',
      path: '/staff/redirects/import',
      tags,
      summary: 'Import redirects from CSV',
      description: 'Each line has a path and a target. A first line without slashes is a heading.',
    })
    .input(z.object({ csv: z.string().min(1, 'Required').max(maxLetters) }))
    .output(
      z.object({
        stored: z.int(),
        refused: z
          .array(z.object({ line: z.int(), from: z.string(), fault: z.enum(redirectFaults) }))
          .meta({ description: 'At most 100' }),
        hidden: z.array(z.object({ line: z.int(), from: z.string() })).meta({
          description:
            'Stored redirects of paths that have a page: they work once that page is gone; at most 100',
        }),
      }),
    ),
};
