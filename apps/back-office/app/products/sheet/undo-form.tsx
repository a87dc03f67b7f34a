import { Button } from '@karwan/ui/controls/button';
import { Form } from 'react-router';

interface Props {
  /** The changes of prices that it takes back, or stops. */
  readonly batch: string;
  readonly text: string;
}

/** Takes a change of many prices back; what a worker still writes of it is not written. */
export const UndoForm = ({ batch, text }: Props) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="row" value={batch} />
    <Button type="submit" name="intent" value="undo" size="small" variant="secondary">
      {text}
    </Button>
  </Form>
);
