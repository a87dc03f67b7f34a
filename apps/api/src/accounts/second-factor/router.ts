import { api } from '../../platform/context.ts';
import { requireStaff } from '../session.ts';
import { confirm, disable, enroll } from './enroll.ts';
import { verify } from './verify.ts';

export const secondFactorHandlers = {
  enroll: api.secondFactor.enroll.handler(async ({ context }) =>
    enroll(context, await requireStaff(context)),
  ),
  confirm: api.secondFactor.confirm.handler(async ({ input, context }) =>
    confirm(context, await requireStaff(context), input.code),
  ),
  verify: api.secondFactor.verify.handler(({ input, context }) => verify(context, input)),
  disable: api.secondFactor.disable.handler(async ({ input, context }) =>
    disable(context, await requireStaff(context), input.code),
  ),
};
