import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form } from 'react-router';

interface Props {
  label: string;
  button: string;
  /** What was searched for. */
  q: string;
}

/** Searches a list; what is typed becomes the list's address. */
export const FindForm = ({ label, button, q }: Props) => (
  <Form role="search" aria-label={label} className="mb-3 flex flex-wrap items-end gap-2">
    <div className="min-w-0 flex-1 sm:max-w-md">
      <TextField key={q} label={label} name="q" type="search" maxLength={100} defaultValue={q} />
    </div>
    <Button type="submit" variant="secondary">
      {button}
    </Button>
  </Form>
);
