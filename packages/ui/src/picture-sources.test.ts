import { expect, test } from 'vitest';
import { pictureSources } from './picture-sources.ts';

test('a key becomes addresses of every width that can be of use', () => {
  expect(pictureSources('bag-1', 300)).toEqual({
    fallback: '/media/320/bag-1.jpg',
    avif: '/media/160/bag-1.avif 160w, /media/320/bag-1.avif 320w',
    webp: '/media/160/bag-1.webp 160w, /media/320/bag-1.webp 320w',
  });
});

test.each([
  [96, ['96w']],
  [97, ['160w']],
  [320, ['160w', '320w']],
  [321, ['160w', '320w', '480w']],
  [5000, ['160w', '320w', '480w', '640w', '960w', '1280w', '1920w']],
])('shown at most %i px wide, it is offered as %j', (widest, expected) => {
  const offered = pictureSources('a', widest)
    .webp?.split(', ')
    .map((entry) => entry.split(' ')[1]);
  expect(offered).toEqual(expected);
});

test('a key is made safe for an address, folder by folder', () => {
  expect(pictureSources('demo/été 1', 160).fallback).toBe('/media/160/demo/%C3%A9t%C3%A9%201.jpg');
});

test.each(['https://i.example.com/a.jpg', '//i.example.com/a.jpg', 'data:image/png;base64,AA=='])(
  '%s is left as it is',
  (image) => {
    expect(pictureSources(image, 640)).toEqual({ fallback: image });
  },
);
