import { parseJsonCached } from '../../platform/answers/parse-json-cached.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { CardTexts } from './offer-cards.ts';

type Reader = Pick<RequestContext, 'fromJson' | 'readsAnswers'>;

/** An answer that is an array of cards. */
export const answerCards = <Answer>(context: Reader, cards: CardTexts): Answer =>
  context.readsAnswers
    ? (cards.texts.map(parseJsonCached) as Answer)
    : context.fromJson<Answer>(cards.json);

/** An answer whose `field` is an array of cards. */
export const answerWithCards = <Answer>(
  context: Reader,
  field: string,
  cards: CardTexts,
  others: object,
): Answer =>
  context.readsAnswers
    ? ({ [field]: cards.texts.map(parseJsonCached), ...others } as Answer)
    : context.fromJson<Answer>(`{"${field}":${cards.json},${JSON.stringify(others).slice(1)}`);
