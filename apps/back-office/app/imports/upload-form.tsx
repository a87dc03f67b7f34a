import { mostImportBytes } from '@karwan/contract/import-steps';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { FormNotice } from '../page/form-notice.tsx';
import type { FormAnswer } from '../page/refusal.ts';

interface Props {
  requestKey: string;
  branches: readonly { readonly id: string; readonly name: string }[];
  answer: FormAnswer | { fileFault: string } | undefined;
}

/** Chooses a file and the branch that sells what is in it. Nothing is imported yet. */
export function UploadForm({ requestKey, branches, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const [isLarge, setIsLarge] = useState(false);
  const refusal = answer && 'refusal' in answer ? answer.refusal : undefined;
  const fault = answer && 'fileFault' in answer ? answer.fileFault : undefined;
  return (
    <section className="panel" aria-labelledby="upload">
      <h2 id="upload" className="panel-title">
        {t('imports.upload')}
      </h2>
      <p className="mb-3 max-w-prose text-ink-soft">{t('imports.about')}</p>
      <Form method="post" encType="multipart/form-data" className="grid gap-3 lg:max-w-xl">
        <FormNotice refusal={refusal} />
        {fault && (
          <p role="alert" className="bg-oxblood-soft px-3 py-2 text-oxblood">
            {t('imports.fileFault')} <bdi dir="ltr">{fault}</bdi>
          </p>
        )}
        <input type="hidden" name="key" value={requestKey} />
        <TextField
          type="file"
          name="file"
          accept=".csv,.tsv,.jsonl,.ndjson,.json,.gz"
          label={t('imports.file')}
          hint={t('imports.fileHint')}
          error={isLarge ? t('imports.fileLarge') : undefined}
          required
          onChange={({ currentTarget }) => {
            const tooLarge = (currentTarget.files?.[0]?.size ?? 0) > mostImportBytes;
            setIsLarge(tooLarge);
            currentTarget.setCustomValidity(tooLarge ? t('imports.fileLarge') : '');
          }}
        />
        <SelectField
          name="branch"
          label={t('imports.branch')}
          options={branches.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <div>
          <Button type="submit" busy={isBusy}>
            {t('imports.choose')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
