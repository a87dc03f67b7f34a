import { backOfficePath } from '@karwan/contract/back-office';
import type { PickState } from '@karwan/contract/fulfilment/staff/pick-states';
import type { PickLine, PickOrder } from '@karwan/contract/fulfilment/staff/picking';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Link } from '@karwan/ui/controls/link';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { useFault } from '../../../page/use-fault.ts';

interface PlacedLine {
  readonly order: PickOrder;
  readonly line: PickLine;
}

/** The lines of all orders that are still to be picked, sorted by shelf, then by name. */
export function linesToPick(orders: readonly PickOrder[], state: PickState): PlacedLine[] {
  const key = ({ line }: PlacedLine) => `${line.shelf || '\uffff'} ${line.name} ${line.code}`;
  return orders
    .flatMap((order) => order.lines.map((line) => ({ order, line })))
    .filter(({ line }) =>
      state === 'short' ? line.missing > 0 : line.picked + line.missing < line.quantity,
    )
    .sort((left, right) => key(left).localeCompare(key(right)));
}

interface Props extends PlacedLine {
  state: PickState;
  mayPick: boolean;
  answer: FormAnswer | undefined;
}

/** One line of an order: its shelf, its quantity, and buttons for found or missing. */
export function PickRow({ order, line, state, mayPick, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { id, name, options, code, shelf, quantity, picked, missing } = line;
  const given = answerTo(answer, id, 'set');
  const found = (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="row" value={id} />
      <input type="hidden" name="picked" value={quantity} />
      <Button
        type="submit"
        busy={isBusy}
        aria-label={t(state === 'short' ? 'pick.foundOf' : 'pick.pickedOf', {
          name,
          order: order.orderId,
        })}
      >
        {t(state === 'short' ? 'pick.found' : 'pick.picked')}
      </Button>
    </Form>
  );
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 p-3">
      <div className="min-w-0">
        <p>
          {shelf && <Badge>{shelf}</Badge>} <ShopText className="font-medium">{name}</ShopText>
        </p>
        <p className="text-sm text-ink-soft">
          {options.length > 0 && (
            <ShopText className="me-2">
              {options.map(({ valueTitle }) => valueTitle).join(', ')}
            </ShopText>
          )}
          <bdi dir="ltr">{code}</bdi>
        </p>
        <p className="text-sm">
          <Link
            href={`${backOfficePath}/orders/${order.orderId}`}
            className="underline underline-offset-4"
          >
            <bdi dir="ltr">{order.orderId}</bdi>
          </Link>{' '}
          <b className="tabular-nums">{t('pick.ofQuantity', { picked, quantity })}</b>
          {missing > 0 && (
            <>
              {' '}
              <Badge tone="bad">{t('pick.missing', { count: missing })}</Badge>
            </>
          )}
        </p>
      </div>
      <div className="self-center">{found}</div>
      {mayPick && (
        <details className="col-span-2" open={given !== undefined}>
          <summary className="disclosure">{t('pick.other')}</summary>
          <div className="grid gap-4 pb-2 sm:grid-cols-2">
            <MissingForm line={line} given={given} />
            <ShelfForm line={line} given={answerTo(answer, line.itemId ?? '', 'shelf')} />
          </div>
        </details>
      )}
    </li>
  );
}

function MissingForm({ line, given }: { line: PickLine; given: FormAnswer | undefined }) {
  const t = useT();
  const { id, quantity, picked, missing } = line;
  const error = useFault(given);
  const number = {
    type: 'number',
    min: 0,
    max: quantity,
    inputMode: 'numeric',
    required: true,
  } as const;
  return (
    <Form method="post" preventScrollReset className="grid gap-2">
      <FormNotice refusal={given?.refusal} />
      <input type="hidden" name="row" value={id} />
      <div className="grid grid-cols-2 gap-2">
        <TextField
          {...number}
          label={t('pick.pickedField')}
          name="picked"
          defaultValue={given?.values.picked ?? picked}
          error={error('picked')}
        />
        <TextField
          {...number}
          label={t('pick.missingField')}
          name="missing"
          defaultValue={given?.values.missing ?? (missing || quantity - picked)}
          error={error('missing')}
        />
      </div>
      <Button type="submit" name="intent" value="set" variant="secondary">
        {t('pick.askDesk')}
      </Button>
    </Form>
  );
}

function ShelfForm({
  line: { itemId, shelf },
  given,
}: {
  line: PickLine;
  given: FormAnswer | undefined;
}) {
  const t = useT();
  if (!itemId) return null;
  return (
    <Form method="post" preventScrollReset className="grid content-start gap-2">
      <FormNotice refusal={given?.refusal} />
      <input type="hidden" name="row" value={itemId} />
      <TextField
        label={t('pick.shelf')}
        name="shelf"
        maxLength={40}
        autoComplete="off"
        defaultValue={shelf}
      />
      <Button type="submit" name="intent" value="shelf" variant="quiet">
        {t('pick.saveShelf')}
      </Button>
    </Form>
  );
}
