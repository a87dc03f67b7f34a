import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form } from 'react-router';

interface Props {
  label: string;
  button: string;
  /** The present search. */
  q: string;
  /** The text must not be in a URL: it is posted to the page's action, as `find`. */
  isSecret?: boolean;
  /** Other parameters of the list's URL, which are kept. */
  kept?: Readonly<Record<string, string>>;
}

/** The search field of a list. The text becomes part of the list's URL, unless it is secret. */
export const FindForm = ({ label, button, q, isSecret = false, kept = {} }: Props) => (
  <Form
    role="search"
    method={isSecret ? 'post' : 'get'}
    aria-label={label}
    className="mb-3 flex flex-wrap items-end gap-2"
  >
    {isSecret && <input type="hidden" name="intent" value="find" />}
    {Object.entries(kept).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <div className="min-w-0 flex-1 sm:max-w-md">
      <TextField key={q} label={label} name="q" type="search" maxLength={100} defaultValue={q} />
    </div>
    <Button type="submit" variant="secondary">
      {button}
    </Button>
  </Form>
);
