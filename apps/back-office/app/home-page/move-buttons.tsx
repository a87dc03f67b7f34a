import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../i18n/use-t.ts';

interface Props {
  id: string;
  title: string;
  /** What follows it once it is moved; left out: it stands at that end. */
  up?: string | undefined;
  down?: string | undefined;
  intent?: string;
}

/** Moves a part of the home page among the others of its kind. */
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

/** Where a member of a list may move: what follows it then. */
export const placesOf = (names: readonly string[], at: number) => ({
  up: names[at - 1],
  down: at === names.length - 1 ? undefined : (names[at + 2] ?? ''),
});
