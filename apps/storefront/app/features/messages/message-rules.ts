import { commentDraft, formMessage } from '@karwan/contract/message';
import { checkFields } from '../../shared/form/check-fields.ts';
import { callable } from '../../shared/form/phone-rules.ts';
import type { TypedValues } from '../../shared/form/typed-values.ts';

/** Validates a message to the shop. */
export const checkMessage = (typed: TypedValues) =>
  checkFields(formMessage, typed, { phone: callable });

/** Validates a comment on a blog post. */
export const checkComment = (typed: TypedValues) => checkFields(commentDraft, typed);

/** Validates either kind of form. */
export const check = (typed: TypedValues) =>
  typed.form === 'blog-comment' ? checkComment(typed) : checkMessage(typed);
