import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutOf, shapes } from './cut-picture.ts';

const side = fc.integer({ min: 1, max: 8_000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const crops = fc.record({
  shape: fc.constantFrom(...shapes),
  zoom: fc.double({ min: 1, max: 4, noNaN: true }),
  x: share,
  y: share,
});

test('the crop lies within the picture, and has the chosen shape', () => {
  fc.assert(
    fc.property(side, side, crops, (width, height, crop) => {
      const cut = cutOf({ width, height }, crop);
      const near = 1e-6 * (width + height);
      expect(cut.left).toBeGreaterThanOrEqual(-near);
      expect(cut.top).toBeGreaterThanOrEqual(-near);
      expect(cut.left + cut.width).toBeLessThanOrEqual(width + near);
      expect(cut.top + cut.height).toBeLessThanOrEqual(height + near);
      const ratio = { whole: width / height, card: 0.8, square: 1 }[crop.shape];
      expect(cut.width / cut.height / ratio).toBeCloseTo(1, 6);
      // At least one side is as long as the zoom allows.
      const fills = Math.max(cut.width / width, cut.height / height) * crop.zoom;
      expect(fills).toBeCloseTo(1, 6);
    }),
  );
});
