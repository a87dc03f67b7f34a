import { factorCode } from '@karwan/contract/credentials';
import { z } from 'zod';
import { checkFields } from '../../../shared/form/check-fields.ts';
import type { TypedValues } from '../../../shared/form/typed-values.ts';

const codeForm = z.object({ code: factorCode });

/** Validates a code of the app or a recovery code, without the spaces that apps display. */
export const check = ({ code = '' }: TypedValues) =>
  checkFields(codeForm, { code: code.replaceAll(/\s/g, '') });
