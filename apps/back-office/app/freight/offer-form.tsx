import { Form, useSearchParams } from 'react-router';
import { QuoteFields } from '../orders/booking/quote-fields.tsx';
import { FormNotice } from '../page/form-notice.tsx';
import type { FormAnswer } from '../page/refusal.ts';

interface Props {
  orderId: string;
  symbol: string;
  /** The cheapest of what the tariffs come to, where there is one. */
  suggested: string;
  answer: FormAnswer | undefined;
}

/** The offer: the suggested amount is a beginning, and may be any other. */
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
