import { badField } from '../../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import {
  NoPicture,
  type PictureUse,
  type StoredPicture,
  storePicture,
} from '../../../pictures/store-picture.ts';

/** Stores an uploaded picture. @throws BAD_REQUEST for a file that is no picture, or too small */
export function uploadPicture(
  context: CommandContext,
  { content, use }: { readonly content: string; readonly use: PictureUse },
): Promise<StoredPicture> {
  return runStaffCommand(context, async ({ trx, record }) => {
    try {
      const stored = await storePicture(trx, context.tenant.id, Buffer.from(content, 'base64'), {
        use,
      });
      record({
        kind: 'picture.upload',
        entity: 'picture',
        entityId: stored.image,
        after: { ...stored },
      });
      return stored;
    } catch (error) {
      if (error instanceof NoPicture) throw badField('content', error.message, 'invalid');
      throw error;
    }
  });
}
