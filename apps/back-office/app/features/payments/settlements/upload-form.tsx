import { maxSettlementBytes } from '@karwan/contract/payments/staff/settlements/settlement-kinds';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { fileFaultText } from '../../catalogue/imports/file-fault-text.ts';

interface Props {
  sources: readonly { readonly kind: string; readonly key: string; readonly name: string }[];
  answer: FormAnswer | { fileFault: string } | undefined;
}

/** Uploads a file of a provider or courier. Nothing is booked yet. */
export function UploadForm({ sources, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const [isLarge, setIsLarge] = useState(false);
  const refusal = answer && 'refusal' in answer ? answer.refusal : undefined;
  const fault = answer && 'fileFault' in answer ? answer.fileFault : undefined;
  return (
    <section className="panel mb-4" aria-labelledby="upload">
      <h2 id="upload" className="panel-title">
        {t('settlements.upload')}
      </h2>
      <p className="mb-3 max-w-prose text-ink-soft">{t('settlements.about')}</p>
      <Form method="post" encType="multipart/form-data" className="grid gap-3 lg:max-w-xl">
        <FormNotice refusal={refusal} />
        {fault && (
          <p role="alert" className="bg-oxblood-soft px-3 py-2 text-oxblood">
            {t('imports.fileFault')} <bdi>{fileFaultText(t, fault)}</bdi>
          </p>
        )}
        <SelectField
          name="source"
          label={t('settlements.column.source')}
          options={sources.map(({ kind, key, name }) => ({ value: `${kind}:${key}`, label: name }))}
        />
        <TextField
          type="file"
          name="file"
          accept=".csv,.tsv,.jsonl,.ndjson,.json,.gz"
          label={t('settlements.file')}
          error={isLarge ? t('settlements.fileLarge') : undefined}
          required
          onChange={({ currentTarget }) => {
            const tooLarge = (currentTarget.files?.[0]?.size ?? 0) > maxSettlementBytes;
            setIsLarge(tooLarge);
            currentTarget.setCustomValidity(tooLarge ? t('settlements.fileLarge') : '');
          }}
        />
        <div>
          <Button type="submit" busy={isBusy}>
            {t('settlements.choose')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
