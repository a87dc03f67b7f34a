import { phoneText } from '@karwan/contract/user';
import { z } from 'zod';
import { checkFields } from '../../../shared/form/check-fields.ts';
import { hasWallet } from '../../../shared/form/phone-rules.ts';
import type { TypedValues } from '../../../shared/form/typed-values.ts';

const walletForm = z.object({ phone: phoneText });

/** Validates the wallet's phone number. */
export const check = (typed: TypedValues) => checkFields(walletForm, typed, { phone: hasWallet });
