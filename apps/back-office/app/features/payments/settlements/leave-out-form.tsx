import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';

interface Props {
  /** The choice that was checked, by form field. */
  typed: Readonly<Record<string, string>>;
  /** Lines of the file that the next preview leaves out. */
  leftOut: readonly number[];
  label: string;
  /** The button's name where several have the same label. */
  about?: string;
}

/** Previews the file again with other lines left out. Stores nothing. */
export function LeaveOutForm({ typed, leftOut, label, about }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form preventScrollReset>
      {Object.entries({ ...typed, leftOut: leftOut.join(',') }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="quiet" busy={isBusy} aria-label={about}>
        {label}
      </Button>
    </Form>
  );
}
