import { maxPhotoCharacters } from '@karwan/contract/fulfilment/staff/photo-size';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';

/** Longest side in pixels and JPEG quality, tried in turn until the picture fits into an ordinary request. */
const attempts = [
  [800, 0.6],
  [640, 0.5],
  [480, 0.4],
  [320, 0.4],
] as const;

/** A photo as a small JPEG in a data URL; undefined if the browser cannot decode it. */
async function shrink(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  for (const [side, quality] of attempts) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const url = canvas.toDataURL('image/jpeg', quality);
    if (url.length <= maxPhotoCharacters) return url;
  }
  return undefined;
}

/** A photo as proof of delivery. It needs script, which makes it small; the name alone works without. */
export function PhotoField({ error }: { error?: string | undefined }) {
  const t = useT();
  const id = useId();
  const hidden = useRef<HTMLInputElement>(null);
  const [hasScript, setHasScript] = useState(false);
  const [state, setState] = useState<'none' | 'taken' | 'unreadable'>('none');
  useEffect(() => setHasScript(true), []);
  if (!hasScript) return null;
  const take = async (file: File | undefined) => {
    if (!file || !hidden.current) return;
    hidden.current.value = (await shrink(file)) ?? '';
    setState(hidden.current.value ? 'taken' : 'unreadable');
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {t('deliveries.takePhoto')}
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        className="field"
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
      <input ref={hidden} type="hidden" name="photo" />
      <p role="status" className="mt-1 text-sm">
        {state === 'taken' && t('deliveries.photoTaken')}
        {state === 'unreadable' && t('deliveries.photoUnreadable')}
        {error}
      </p>
    </div>
  );
}
