import { ArrowEndIcon, SearchIcon } from '@karwan/ui/layout/icons';
import { Form } from 'react-router';

interface Props {
  label: string;
  button: string;
  /** The present search. */
  q: string;
  /** The text must not be in a URL: it is posted to the page's action, as `find`. */
  isSecret?: boolean;
  /** Other parameters of the list's URL, which are kept. */
  kept?: Readonly<Record<string, string | undefined>>;
}

/** The search field of a list. The text becomes part of the list's URL, unless it is secret. */
export const FindForm = ({ label, button, q, isSecret = false, kept = {} }: Props) => (
  <Form role="search" method={isSecret ? 'post' : 'get'} aria-label={label} className="list-find">
    {isSecret && <input type="hidden" name="intent" value="find" />}
    {Object.entries(kept).map(
      ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
    )}
    <SearchIcon />
    <input
      key={q}
      type="search"
      name="q"
      maxLength={100}
      defaultValue={q}
      aria-label={label}
      placeholder={label}
      className="field"
    />
    <button type="submit" aria-label={button} title={button} className="icon-button">
      <ArrowEndIcon className="size-4" />
    </button>
  </Form>
);
