import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources.ts';

test('a key becomes a srcset of all useful widths', () => {
  expect(pictureSources('bag-1', { widest: 300 })).toEqual({
    fallback: '/media/320/bag-1.webp',
    avif: '/media/160/bag-1.avif 160w, /media/320/bag-1.avif 320w',
    webp: '/media/160/bag-1.webp 160w, /media/320/bag-1.webp 320w',
  });
});

test.each([
  [96, ['96w']],
  [97, ['160w']],
  [320, ['160w', '320w']],
  [321, ['160w', '320w', '480w']],
  [5000, ['160w', '320w', '480w', '640w', '720w', '960w', '1280w', '1920w']],
])('for a maximum display width of %i px, %j is offered', (widest, expected) => {
  const offered = pictureSources('a', { widest })
    .webp?.split(', ')
    .map((entry) => entry.split(' ')[1]);
  expect(offered).toEqual(expected);
});

test('small files are left out for a picture that is never displayed small', () => {
  expect(pictureSources('a', { narrowest: 320, widest: 400 }).avif).toBe(
    '/media/320/a.avif 320w, /media/480/a.avif 480w',
  );
});

test.each([
  'https://i.example.com/a.jpg',
  '//i.example.com/a.jpg',
  'data:image/png;base64,AA==',
  'demo/été 1',
])('%s is left unchanged', (image) => {
  expect(pictureSources(image, { widest: 640 })).toEqual({ fallback: image });
});
