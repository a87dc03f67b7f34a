import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { useEffect, useRef } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { type Crop, drawCut, shapes } from './cut-picture.ts';

interface Props {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** The longer side of the preview in pixels. */
const previewSide = 320;

/** Crops a picture with sliders, which work by touch and by keyboard, and shows the result. */
export function CropFields({ picture, crop, onChange }: Props) {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCut(canvas.current, picture, crop, previewSide);
  }, [picture, crop]);
  const slider = (name: 'zoom' | 'x' | 'y', label: string, [min, max]: [number, number]) => (
    <TextField
      type="range"
      label={label}
      min={min}
      max={max}
      step={0.01}
      value={crop[name]}
      onChange={(event) => onChange({ ...crop, [name]: Number(event.currentTarget.value) })}
    />
  );
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[auto_minmax(0,1fr)]">
      <canvas ref={canvas} className="max-w-full bg-sunken" />
      <div className="grid gap-2">
        <SelectField
          label={t('products.crop')}
          value={crop.shape}
          options={shapes.map((value) => ({ value, label: t(`products.shape.${value}`) }))}
          onChange={(event) => {
            const shape = shapes.find((one) => one === event.currentTarget.value) ?? 'whole';
            onChange({ ...crop, shape });
          }}
        />
        {slider('zoom', t('products.zoom'), [1, 4])}
        {slider('x', t('products.moveX'), [0, 1])}
        {slider('y', t('products.moveY'), [0, 1])}
      </div>
    </div>
  );
}
