import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';

interface Props {
  id: string;
  title: string;
  /** The id of the item before which it would be moved; empty: to the end; left out: it cannot be moved that way. */
  up?: string | undefined;
  down?: string | undefined;
  intent?: string;
}

/** Buttons that move an item of a list up and down. */
export function MoveButtons({ id, title, up, down, intent = 'move' }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const ways = [
    { before: up, sign: '↑', label: t('homePage.up', { title }) },
    { before: down, sign: '↓', label: t('homePage.down', { title }) },
  ];
  return (
    <span className="flex">
      {ways.map(({ before, sign, label }) =>
        before === undefined ? null : (
          <Form key={sign} method="post" preventScrollReset>
            <input type="hidden" name="row" value={id} />
            <input type="hidden" name="before" value={before} />
            <Button
              type="submit"
              name="intent"
              value={intent}
              variant="quiet"
              busy={isBusy}
              aria-label={label}
            >
              <span aria-hidden="true">{sign}</span>
            </Button>
          </Form>
        ),
      )}
    </span>
  );
}

/** The item before which the item at `at` would be moved, for both directions. */
export const placesOf = (names: readonly string[], at: number) => ({
  up: names[at - 1],
  down: at === names.length - 1 ? undefined : (names[at + 2] ?? ''),
});
