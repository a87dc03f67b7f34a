import { commentDraft, formMessage } from '@karwan/contract/message';
import { checkFields } from '../../shared/form/check-fields.ts';
import { callable } from '../../shared/form/phone-rules.ts';
import type { TypedValues } from '../../shared/form/typed-values.ts';

/** Reads a message to the shop. */
export const checkMessage = (typed: TypedValues) =>
  checkFields(formMessage, typed, { phone: callable });

/** Reads a comment on a blog post. */
export const checkComment = (typed: TypedValues) => checkFields(commentDraft, typed);

/** Reads whichever of them a form holds. */
export const check = (typed: TypedValues) =>
  typed.form === 'blog-comment' ? checkComment(typed) : checkMessage(typed);
