import { phoneText } from '@karwan/contract/user';
import { z } from 'zod';
import { checkFields } from '../../../shared/form/check-fields.ts';
import { hasWallet } from '../../../shared/form/phone-rules.ts';
import type { TypedValues } from '../../../shared/form/typed-values.ts';

const walletForm = z.object({ phone: phoneText });

/** Reads the number that a wallet goes by. */
export const check = (typed: TypedValues) => checkFields(walletForm, typed, { phone: hasWallet });
