import { factorCode } from '@karwan/contract/credentials';
import { z } from 'zod';
import { checkFields } from '../../../shared/form/check-fields.ts';
import type { TypedValues } from '../../../shared/form/typed-values.ts';

const codeForm = z.object({ code: factorCode });

/** Reads a code of the app, or a recovery code; spaces in it are how apps show it. */
export const check = ({ code = '' }: TypedValues) =>
  checkFields(codeForm, { code: code.replaceAll(/\s/g, '') });
