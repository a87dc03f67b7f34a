import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Disclosure } from '../../../../page/disclosure.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../../../../page/refusal.ts';
import { CropFields } from './crop-fields.tsx';
import { type Crop, cutPicture, wholePicture } from './cut-picture.ts';

export interface UploadProps {
  row: string;
  title: string;
  answer: FormAnswer | undefined;
  /** It may be smaller than other pictures. */
  isLogo?: boolean;
}

/** Uploads a picture. With script it is cropped and scaled down first, without it the file is sent. */
export default function UploadForm({ row, title, answer, isLogo = false }: UploadProps) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const [hasScript, setHasScript] = useState(false);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [crop, setCrop] = useState<Crop>(wholePicture);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const content = useRef<HTMLInputElement>(null);
  useEffect(() => setHasScript(true), []);
  const choose = async (file: File | undefined) => {
    const read = file && (await createImageBitmap(file).catch(() => undefined));
    setPicture(read);
    setCrop(wholePicture);
    setIsUnreadable(file !== undefined && read === undefined);
  };
  const fault = isUnreadable || fieldText(answer?.refusal, 'content') !== undefined;
  return (
    <Disclosure title={title} open={answer !== undefined}>
      <Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="grid gap-3"
        onSubmit={() => {
          if (picture && content.current) content.current.value = cutPicture(picture, crop);
        }}
      >
        <input type="hidden" name="row" value={row} />
        <input ref={content} type="hidden" name="content" />
        <FormNotice refusal={answer?.refusal} />
        <TextField
          type="file"
          name={hasScript ? undefined : 'file'}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          label={t('products.pictureFile')}
          hint={t(isLogo ? 'shopSettings.logo.fileHint' : 'products.pictureHint')}
          error={fault && t('products.pictureFault')}
          required
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
        {picture && <CropFields picture={picture} crop={crop} onChange={setCrop} />}
        <div>
          <Button type="submit" name="intent" value="add-picture" variant="secondary" busy={isBusy}>
            {t('products.upload')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
