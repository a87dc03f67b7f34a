import type { ShopClient } from '@karwan/contract/contract';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { answerTo, type FormAnswer, fieldText } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { Draft } from '../../../shared/drafts/draft.tsx';

type Suggested = Awaited<ReturnType<ShopClient['freight']['suggest']>>;
type Line = Suggested['lines'][number];

interface Props {
  lines: readonly Line[];
  mayWeigh: boolean;
  answer: FormAnswer | undefined;
}

/** The items of an order, with fields for missing weights and sizes. */
export function FreightLines({ lines, mayWeigh, answer }: Props) {
  const t = useT();
  return (
    <section className="panel" aria-labelledby="lines">
      <h2 id="lines" className="panel-title">
        {t('freight.lines')}
      </h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.position} className="py-3 first:pt-0 last:pb-0">
            <ShopText className="font-medium">{line.name}</ShopText>
            <LineFacts line={line} />
            {mayWeigh && (line.grams === null || line.sizeMm === null) && (
              <WeighForm line={line} answer={answerTo(answer, line.itemCustomId, 'weigh')} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LineFacts({ line: { quantity, grams, sizeMm } }: { line: Line }) {
  const t = useT();
  return (
    <p className="text-sm text-ink-soft">
      {t('track.pieces', { count: quantity })}
      {' · '}
      {grams === null ? (
        <span className="tag tag-work">{t('freight.noWeight')}</span>
      ) : (
        <bdi dir="ltr">{t('freight.kilograms', { kilograms: (grams / 1000).toFixed(2) })}</bdi>
      )}
      {sizeMm && (
        <>
          {' · '}
          <bdi dir="ltr">{sizeMm.map((side) => side / 10).join(' × ')} cm</bdi>
        </>
      )}
    </p>
  );
}

function WeighForm({ line, answer }: { line: Line; answer: FormAnswer | undefined }) {
  const t = useT();
  const { itemCustomId, grams, sizeMm } = line;
  const fault = (name: string) => {
    const key = fieldText(answer?.refusal, name);
    return key && t(key);
  };
  return (
    <Form
      method="post"
      preventScrollReset
      className="mt-2 grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      <div className="col-span-full empty:hidden">
        <FormNotice refusal={answer?.refusal} />
        <Draft of={`weigh ${itemCustomId}`} isRefused={answer !== undefined} />
      </div>
      <input type="hidden" name="intent" value="weigh" />
      <input type="hidden" name="row" value={itemCustomId} />
      {grams === null && (
        <TextField
          label={t('freight.grams')}
          name="grams"
          inputMode="numeric"
          dir="ltr"
          required
          autoComplete="off"
          defaultValue={answer?.values.grams}
          error={fault('grams')}
        />
      )}
      {sizeMm === null && (
        <TextField
          label={t('freight.size')}
          name="size"
          placeholder="30 x 20 x 10"
          dir="ltr"
          required={grams !== null}
          autoComplete="off"
          defaultValue={answer?.values.size}
          error={fault('size')}
        />
      )}
      <Button type="submit" variant="secondary">
        {t('freight.saveWeight')}
      </Button>
    </Form>
  );
}
