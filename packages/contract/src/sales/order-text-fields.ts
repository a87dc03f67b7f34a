import { z } from 'zod';
import { typedText } from '../text-fields.ts';
import { type OrderTextName, orderTextNames, orderTexts } from './order-texts.ts';

const fieldsOf = <Field>(make: (text: (typeof orderTexts)[OrderTextName]) => Field) =>
  Object.fromEntries(orderTextNames.map((name) => [name, make(orderTexts[name])])) as Record<
    OrderTextName,
    Field
  >;

/** The texts of a request. */
export const typedOrderTexts = fieldsOf(({ maxLength, description }) =>
  typedText().max(maxLength).optional().meta({ description }),
);

/** The texts of a stored order; empty: the customer wrote nothing. */
export const storedOrderTexts = fieldsOf(({ description }) => z.string().meta({ description }));
