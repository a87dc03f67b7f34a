import { z } from 'zod';
import { bigId, idempotencyKey, smallId, staffCall } from '../../call.ts';
import { usual } from '../../call-facts.ts';
import { typedLine } from '../../text-fields.ts';
import {
  importedFields,
  importSteps,
  importStockWays,
  maxImportBytes,
  maxPartBytes,
} from './import-steps.ts';
import { pictureFaults } from './picture-faults.ts';

const tags = ['Imports'];
const facts = { usedBy: 'clients', cost: usual, permission: 'imports.run' } as const;
/** Length of the Base64 text of so many bytes. */
const lettersOf = (bytes: number) => Math.ceil(bytes / 3) * 4;
const maxLetters = lettersOf(maxImportBytes);

const conflict = {
  CONFLICT: { status: 409, message: 'The import is not at a step that allows this' },
} as const;

const column = z.string().max(500);
const chosen = z
  .partialRecord(z.enum(importedFields), column)
  .meta({ description: 'Columns by the field that they fill' });

const run = z
  .object({
    id: bigId,
    name: z.string(),
    branchName: z.string(),
    by: z.string(),
    at: z.iso.datetime(),
    step: z.enum(importSteps),
    rows: z.int(),
    added: z.int(),
    changed: z.int(),
    refused: z.int(),
  })
  .meta({ id: 'ImportRun' });
export type ImportRun = z.infer<typeof run>;

const wholeRun = run
  .extend({
    columns: z.array(z.string()),
    sample: z.array(z.record(z.string(), z.string())).meta({ description: 'The first rows' }),
    chosen,
    isChosen: z.boolean().meta({ description: 'False: the columns are proposed' }),
    stock: z.enum(importStockWays),
    countedAt: z.iso.datetime().nullable(),
    mayMoveStock: z.boolean(),
    fault: z.string().meta({ description: 'Why it failed' }),
    kept: z.int().meta({ description: 'What others have changed since, and an undo left' }),
    percent: z.int().nullable().meta({ description: 'How far it is; null: nothing is being done' }),
    undoUntil: z.iso.datetime().nullable(),
    mayUndo: z.boolean().meta({ description: 'It was applied, and not too long ago' }),
    retryOf: bigId.nullable(),
    pictures: z
      .object({
        waiting: z.int(),
        kept: z.int(),
        failed: z
          .array(
            z.object({
              address: z.string(),
              fault: z.enum(pictureFaults),
              detail: z.int().nullable().meta({
                description: 'The status, the most megabytes or the fewest pixels',
              }),
              products: z.int(),
            }),
          )
          .meta({ description: 'The first 100' }),
      })
      .meta({ description: 'Those that its rows name by their addresses' }),
  })
  .meta({ id: 'WholeImportRun' });
export type WholeImportRun = z.infer<typeof wholeRun>;

const change = z
  .object({
    kind: z.enum(['product', 'variant', 'offer']),
    code: z.string(),
    title: z.string(),
    branchName: z.string().nullable(),
    isNew: z.boolean(),
    cells: z.array(
      z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
    ),
  })
  .meta({ id: 'ImportChange' });
export type ImportChange = z.infer<typeof change>;

const fault = z
  .object({
    line: z.int(),
    level: z.enum(['refused', 'warning']),
    field: z.string(),
    reason: z.string(),
    record: z.record(z.string(), z.string()).nullable(),
  })
  .meta({ id: 'ImportFault' });
export type ImportFaultRow = z.infer<typeof fault>;

/** Product imports: preview, apply and undo. */
export const imports = {
  list: staffCall(facts)
    .route({ method: 'GET', path: '/staff/imports', tags, summary: 'List the latest imports' })
    .input(z.object({}))
    .output(z.object({ runs: z.array(run) })),
  get: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/imports/{id}',
      tags,
      summary: 'Get an import with its columns and progress',
    })
    .input(z.object({ id: bigId }))
    .output(wholeRun),
  changes: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/imports/{id}/changes',
      tags,
      summary: 'List the changes of an import, largest price changes first',
    })
    .input(z.object({ id: bigId, from: z.coerce.number().int().min(0).max(10_000).default(0) }))
    .output(z.object({ changes: z.array(change), next: z.int().nullable() })),
  faults: staffCall(facts)
    .route({
      method: 'GET',
      path: '/staff/imports/{id}/faults',
      tags,
      summary: 'List the first rejected rows and skipped fields of an import',
    })
    .input(z.object({ id: bigId }))
    .output(z.object({ faults: z.array(fault) })),
  upload: staffCall({ ...facts, cost: { points: 5 }, largest: maxLetters + 4_000 })
    .route({
      method: 'POST',
      path: '/staff/imports',
      tags,
      summary: 'Upload a file to import',
      description: 'Nothing is imported yet.',
    })
    .input(
      z.object({
        key: idempotencyKey,
        branch: smallId,
        name: typedLine().min(1).max(200),
        content: z
          .base64()
          .max(maxLetters)
          .optional()
          .meta({ description: 'Left out: it has come in parts with this key' }),
        parts: z.int().min(1).max(10_000).optional(),
      }),
    )
    .output(z.object({ id: bigId })),
  part: staffCall({ ...facts, largest: lettersOf(maxPartBytes) + 4_000 })
    .route({
      method: 'POST',
      path: '/staff/imports/parts',
      tags,
      summary: 'Upload a part of a file that is too large for one request',
      description:
        'Number the parts from 0; the upload with the same key completes them. A part that is sent twice is stored once. Parts are deleted after a day.',
    })
    .input(
      z.object({
        key: idempotencyKey,
        number: z.int().min(0).max(9_999),
        content: z.base64().max(lettersOf(maxPartBytes)),
      }),
    )
    .output(z.object({ bytes: z.int().meta({ description: 'Of the file, so far' }) })),
  check: staffCall({ ...facts, cost: { points: 5 } })
    .route({
      method: 'POST',
      path: '/staff/imports/{id}/check',
      tags,
      summary: 'Check an import: run it without storing anything',
    })
    .errors(conflict)
    .input(
      z.object({
        id: bigId,
        chosen,
        stock: z.enum(importStockWays).default('leave'),
        countedAt: z.iso.datetime({ offset: true }).nullable().default(null),
      }),
    )
    .output(z.object({ step: z.enum(importSteps) })),
  apply: staffCall({ ...facts, cost: { points: 5 } })
    .route({
      method: 'POST',
      path: '/staff/imports/{id}/apply',
      tags,
      summary: 'Apply a checked import',
    })
    .errors(conflict)
    .input(z.object({ id: bigId }))
    .output(z.object({ step: z.enum(importSteps) })),
  retry: staffCall(facts)
    .route({
      method: 'POST',
      path: '/staff/imports/{id}/retry',
      tags,
      summary: 'Start an import of corrected rows',
    })
    .errors(conflict)
    .input(
      z.object({
        key: idempotencyKey,
        id: bigId,
        rows: z
          .array(z.record(z.string().max(500), z.string().max(50_000)))
          .min(1)
          .max(200),
      }),
    )
    .output(z.object({ id: bigId })),
  retryPictures: staffCall({ ...facts, cost: { points: 5 } })
    .route({
      method: 'POST',
      path: '/staff/imports/{id}/pictures',
      tags,
      summary: 'Retry the pictures of an import that could not be fetched',
    })
    .input(z.object({ id: bigId }))
    .output(z.object({ queued: z.int() })),
  undo: staffCall({ ...facts, cost: { points: 5 } })
    .route({
      method: 'POST',
      path: '/staff/imports/{id}/undo',
      tags,
      summary: 'Undo an import',
      description: 'Records that were changed since are left as they are.',
    })
    .errors(conflict)
    .input(z.object({ id: bigId }))
    .output(z.object({ step: z.enum(importSteps) })),
};
