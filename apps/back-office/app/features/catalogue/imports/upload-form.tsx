import { maxImportBytes } from '@karwan/contract/import-steps';
import { Button } from '@karwan/ui/controls/button';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { type SubmitEvent, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { fileFaultText } from './file-fault-text.ts';
import { partsKey, sendParts } from './send-parts.ts';

interface Props {
  requestKey: string;
  branches: readonly { readonly id: string; readonly name: string }[];
  answer: FormAnswer | { fileFault: string } | undefined;
}

/** Chooses a file and the branch that sells its products. Uploading imports nothing yet. */
export function UploadForm({ requestKey, branches, answer }: Props) {
  const t = useT();
  const submit = useSubmit();
  const [share, setShare] = useState<number>();
  const [partFault, setPartFault] = useState<string>();
  const isBusy = useNavigation().state !== 'idle' || share !== undefined;
  const refusal = answer && 'refusal' in answer ? answer.refusal : undefined;
  const fault = partFault ?? (answer && 'fileFault' in answer ? answer.fileFault : undefined);
  /** Uploads a file that is too large for a form in parts, before the form is submitted. */
  async function sendLarge(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const values = new FormData(form);
    const file = values.get('file');
    setPartFault(undefined);
    if (!(file instanceof File) || file.size <= maxImportBytes) return;
    event.preventDefault();
    setShare(0);
    const key = partsKey(requestKey, file);
    try {
      const parts = await sendParts(file, key, setShare);
      values.delete('file');
      values.set('key', key);
      values.set('name', file.name);
      values.set('parts', String(parts));
      await submit(values, { method: 'post' });
    } catch (error) {
      setPartFault(error instanceof Error ? error.message : '');
    } finally {
      setShare(undefined);
    }
  }
  return (
    <section className="panel" aria-labelledby="upload">
      <h2 id="upload" className="panel-title">
        {t('imports.upload')}
      </h2>
      <p className="mb-3 max-w-prose text-ink-soft">{t('imports.about')}</p>
      <Form
        method="post"
        encType="multipart/form-data"
        className="grid gap-3 lg:max-w-xl"
        onSubmit={sendLarge}
      >
        <FormNotice refusal={refusal} />
        {fault !== undefined && (
          <p role="alert" className="bg-oxblood-soft px-3 py-2 text-oxblood">
            {fault === '' ? (
              t('imports.notSent')
            ) : (
              <>
                {t('imports.fileFault')} <bdi>{fileFaultText(t, fault)}</bdi>
              </>
            )}
          </p>
        )}
        <input type="hidden" name="key" value={requestKey} />
        <TextField
          type="file"
          name="file"
          accept=".csv,.tsv,.jsonl,.ndjson,.json,.gz"
          label={t('imports.file')}
          hint={t('imports.fileHint')}
          required
        />
        <SelectField
          name="branch"
          label={t('imports.branch')}
          options={branches.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {share !== undefined && (
          <p role="status">{t('imports.sent', { percent: Math.floor(share * 100) })}</p>
        )}
        <div>
          <Button type="submit" busy={isBusy}>
            {t('imports.choose')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
