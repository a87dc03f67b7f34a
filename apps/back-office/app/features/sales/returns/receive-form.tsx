import { itemConditions } from '@karwan/contract/return-states';
import type { WholeReturn } from '@karwan/contract/returns';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { CheckboxField } from '@karwan/ui/controls/field';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { ChosenOptions, ShopText } from '../../../page/shop-text.tsx';
import { ScanField } from '../../../shared/scan/scan-field.tsx';
import { PiecesField } from '../orders/goods/found-goods.tsx';
import type { Scanned } from './count-scans.ts';

type Values = FormAnswer['values'] | undefined;

interface Props {
  of: WholeReturn;
  scanned: Scanned;
  answer: FormAnswer | undefined;
}

/** Receives returned items: each scan counts one piece; then their condition, and whether they are restocked. */
export function ReceiveForm({ of: { lines }, scanned, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { received, unknown } = scanned;
  const open = lines.filter((line) => line.id !== null);
  return (
    <div className="grid gap-4">
      <Form className="panel" preventScrollReset>
        {Object.entries(received).map(([id, pieces]) => (
          <input key={`${id} ${pieces}`} type="hidden" name={`got.${id}`} value={pieces} />
        ))}
        <ScanField
          key={JSON.stringify(received)}
          label={t('returns.scan')}
          error={unknown && t('returns.unknown', { code: unknown })}
        />
      </Form>
      <Form method="post" className="panel grid gap-4" key={JSON.stringify(received)}>
        <input type="hidden" name="intent" value="receive" />
        <FormNotice refusal={answer?.refusal} />
        <ul className="divide-y divide-line">
          {open.map(({ id, name, options, quantity }) => (
            <li key={id} className="grid items-start gap-3 py-3 sm:grid-cols-[1fr_6rem_12rem]">
              <div>
                <ShopText className="font-medium">{name}</ShopText>{' '}
                <span className="text-ink-soft">({quantity} ×)</span>
                <ChosenOptions options={options} />
              </div>
              <PiecesField
                label={t('returns.received', { name })}
                name={`got.${id}`}
                max={quantity}
                value={answer?.values[`got.${id}`] ?? received[id ?? '']}
              />
              <ConditionFields id={id} values={answer?.values} />
            </li>
          ))}
        </ul>
        <div>
          <Button type="submit" busy={isBusy}>
            {t('returns.receive')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** The condition of a line, and whether it is restocked: items as new are, unless the member says otherwise. */
function ConditionFields({ id, values }: { id: string | null; values: Values }) {
  const t = useT();
  const [condition, setCondition] = useState(values?.[`condition.${id}`] ?? itemConditions[0]);
  const [chosen, setChosen] = useState(values && values[`shelf.${id}`] === 'on');
  return (
    <>
      <SelectField
        label={<span className="sr-only">{t('returns.condition')}</span>}
        name={`condition.${id}`}
        value={condition}
        onChange={(event) => setCondition(event.currentTarget.value)}
        options={itemConditions.map((value) => ({ value, label: t(`returns.is.${value}`) }))}
      />
      <CheckboxField
        className="sm:col-span-3"
        label={t('returns.onShelf')}
        name={`shelf.${id}`}
        checked={chosen ?? condition === 'as-new'}
        onChange={(event) => setChosen(event.currentTarget.checked)}
      />
    </>
  );
}
