import { api } from '../../../platform/context.ts';
import { requireSession } from '../../../platform/session.ts';
import { confirm, enroll } from './enroll.ts';
import { disable, renewBackupCodes, showStatus } from './manage-app.ts';
import { verify } from './verify.ts';

export const secondFactorHandlers = {
  status: api.secondFactor.status.handler(async ({ context }) => {
    const { userId } = await requireSession(context);
    return showStatus(context, userId);
  }),
  enroll: api.secondFactor.enroll.handler(async ({ input, context }) =>
    enroll(context, await requireSession(context), input.code),
  ),
  confirm: api.secondFactor.confirm.handler(async ({ input, context }) =>
    confirm(context, await requireSession(context), input.code),
  ),
  renewBackupCodes: api.secondFactor.renewBackupCodes.handler(async ({ input, context }) =>
    renewBackupCodes(context, await requireSession(context), input.code),
  ),
  verify: api.secondFactor.verify.handler(({ input, context }) => verify(context, input)),
  disable: api.secondFactor.disable.handler(async ({ input, context }) =>
    disable(context, await requireSession(context), input.code),
  ),
};
