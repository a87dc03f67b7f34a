import type { ShopClient } from '@karwan/contract/contract';
import type { KnownPlace } from '@karwan/contract/places';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { FormNotice } from '../../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { ShopText } from '../../../../page/shop-text.tsx';
import { useFault } from '../../../../page/use-fault.ts';
import { areaFields, branchFields, fieldOf, readZones } from './zone-fields.ts';
import { ZoneMap } from './zone-map.tsx';

export type Zones = Awaited<ReturnType<ShopClient['deliveryZones']['get']>>;

interface Props {
  zones: Zones;
  places: readonly KnownPlace[];
  /** The initial values of the fields. */
  values: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
  /** Whether the typed plan was previewed, so that it can be applied. */
  isTried: boolean;
}

/** The map and its fields, kept in sync: changes of either update the other. */
export function ZoneForm({ zones, places, values, answer, isTried }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const error = useFault(answer);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(values);
  const read = readZones(typed, zones.branches);
  // While a field is invalid, the map shows the last valid plan.
  const lastDrawn = useRef({ area: zones.area, branches: zones.branches });
  if ('plan' in read) {
    const planned = new Map(read.plan.branches.map((branch) => [branch.id, branch]));
    lastDrawn.current = {
      area: read.plan.area,
      branches: zones.branches.map((branch) => ({ ...branch, ...planned.get(branch.id) })),
    };
  }
  const isGoing = zones.task?.state === 'waiting';

  function look() {
    if (!form.current) return;
    const fields = [...new FormData(form.current)].map(([name, text]) => [name, String(text)]);
    setTyped(Object.fromEntries(fields));
  }
  function move(id: string, to: { latitude: number; longitude: number }) {
    for (const field of ['latitude', 'longitude'] as const) {
      const input = form.current?.elements.namedItem(fieldOf(field, id));
      if (input instanceof HTMLInputElement) input.value = String(to[field]);
    }
    look();
  }
  return (
    <Form ref={form} method="post" preventScrollReset className="panel" onChange={look}>
      {answer?.refusal.code === 'CONFLICT' ? (
        <p role="alert" className="bg-oxblood-soft px-3 py-2 text-oxblood">
          {t('zones.conflict')}
        </p>
      ) : (
        <FormNotice refusal={answer?.refusal} />
      )}
      {/* The version that was read with the typed values: a newer one would overwrite changes of others. */}
      <input type="hidden" name="read" value={values.read ?? zones.read} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <ZoneMap {...lastDrawn.current} places={places} onMove={move} />
          <p className="text-sm text-ink-soft">{t('zones.mapHint')}</p>
        </div>
        <div className="grid gap-4">
          <fieldset className="min-w-0">
            <legend className="panel-title">{t('zones.area')}</legend>
            <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
              {areaFields.map((field) => (
                <NumberField
                  key={field}
                  name={field}
                  label={t(`zones.edge.${field}`)}
                  values={values}
                  error={error}
                />
              ))}
            </div>
          </fieldset>
          {zones.branches.map(({ id, name }) => (
            <fieldset key={id} className="min-w-0">
              <legend className="panel-title">
                <ShopText>{name}</ShopText>
              </legend>
              <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
                {branchFields.map((field) => (
                  <NumberField
                    key={field}
                    name={fieldOf(field, id)}
                    label={t(`zones.field.${field}`)}
                    values={values}
                    error={error}
                  />
                ))}
              </div>
            </fieldset>
          ))}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="intent" value="preview" busy={isBusy}>
              {t('zones.tryIt')}
            </Button>
            {isTried && !isGoing && (
              <Button type="submit" name="intent" value="apply" variant="secondary" busy={isBusy}>
                {t('zones.apply')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Form>
  );
}

interface NumberProps {
  name: string;
  label: string;
  values: Readonly<Record<string, string>>;
  error: (name: string) => string | undefined;
}

function NumberField({ name, label, values, error }: NumberProps) {
  return (
    <TextField
      name={name}
      label={label}
      dir="ltr"
      inputMode="decimal"
      required
      autoComplete="off"
      defaultValue={values[name]}
      error={error(name)}
    />
  );
}
