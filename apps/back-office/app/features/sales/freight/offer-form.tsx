import { Form, useSearchParams } from 'react-router';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { QuoteFields } from '../orders/booking/quote-fields.tsx';

interface Props {
  orderId: string;
  symbol: string;
  /** The cheapest suggestion, as text; empty: none. */
  suggested: string;
  answer: FormAnswer | undefined;
}

/** Offers freight to the customer. The suggested amount can be changed. */
export function OfferForm({ suggested, answer, ...of }: Props) {
  const [parameters] = useSearchParams();
  return (
    <Form method="post" className="panel grid gap-3">
      <input type="hidden" name="intent" value="offer" />
      <FormNotice refusal={answer?.refusal} />
      <QuoteFields {...of} answer={answer} suggested={parameters.get('amount') ?? suggested} />
    </Form>
  );
}
