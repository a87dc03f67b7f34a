import { Button } from '@karwan/ui/controls/button';
import { Form } from 'react-router';

interface Props {
  /** The batch of price changes to undo or to stop. */
  readonly batch: string;
  readonly text: string;
}

/** Undoes a batch of price changes; if a worker is still writing it, the rest is skipped. */
export const UndoForm = ({ batch, text }: Props) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="row" value={batch} />
    <Button type="submit" name="intent" value="undo" size="small" variant="secondary">
      {text}
    </Button>
  </Form>
);
