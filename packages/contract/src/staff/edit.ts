import { z } from 'zod';

const change = z.object({
  field: z.string(),
  by: z.string().meta({
    description:
      'Whose change it was: the name of the member; empty: of nobody here, such as an import',
  }),
  at: z.iso.datetime(),
});

/** A field that was changed to another value since it was read. */
export const editConflictField = change.extend({
  base: z.unknown().meta({ description: 'What was read' }),
  theirs: z.unknown().meta({ description: 'What it is now' }),
  mine: z.unknown().meta({ description: 'What was sent' }),
});
export type EditConflictField = z.infer<typeof editConflictField>;

/** Error of an edit that conflicts with a concurrent one (optimistic locking); none of it is stored. */
export const editConflict = {
  EDIT_CONFLICT: {
    status: 409,
    message: 'Another team member changed the same fields. Reload them',
    data: z.object({ version: z.int(), fields: z.array(editConflictField) }),
  },
} as const;

/** Response to an edit. */
export const edited = z.object({
  version: z.int().meta({ description: 'New version of the record; send it with the next edit' }),
  merged: z.array(change).meta({ description: 'Other fields that were changed in the meantime' }),
});
export type Edited = z.infer<typeof edited>;
