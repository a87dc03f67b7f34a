import { addressDraft } from '@karwan/contract/address';
import { checkFields } from '../../../shared/form/check-fields.ts';
import { callable } from '../../../shared/form/phone-rules.ts';
import type { TypedValues } from '../../../shared/form/typed-values.ts';

const numberOrNull = (text: string | undefined) =>
  text === undefined || text === '' || Number.isNaN(Number(text)) ? null : Number(text);

/** Reads a saved address. */
export const check = (typed: TypedValues) =>
  checkFields(
    addressDraft,
    {
      ...typed,
      default: typed.default === 'on',
      customerLat: numberOrNull(typed.customerLat),
      customerLong: numberOrNull(typed.customerLong),
    },
    { customerPhone: callable },
  );
