import { Picture } from '@karwan/ui/product/picture';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PromoPicture } from '../../features/home/promo-picture.tsx';
import { pictureAhead } from './picture-ahead.ts';

const pieces = (...elements: ReactElement[]) => elements.map((one) => renderToString(one));
const common = { alt: '', width: 4, height: 5, sizes: '(width >= 48rem) 31vw, 46vw' };
const later = <Picture {...common} image="demo/later" />;

test('the first picture with priority is preloaded as the page shows it', () => {
  const [before = '', requested = '', next = ''] = pieces(
    later,
    <Picture {...common} image="demo/wanted" narrowest={320} widest={640} priority />,
    <Picture {...common} image="demo/next" priority />,
  );
  const link =
    '<link rel="preload" as="image" fetchpriority="high" type="image/avif" imagesrcset="' +
    '/media/320/demo/wanted.avif 320w, /media/480/demo/wanted.avif 480w, /media/640/demo/wanted.avif 640w"' +
    ' imagesizes="(width &gt;= 48rem) 31vw, 46vw"/>';
  expect(pictureAhead([before, Buffer.from(`<p>چائے</p>${requested}`), next])).toBe(link);
  expect(pictureAhead([before + requested + next])).toBe(link);
});

test('of a picture with two aspect ratios, only the one that matches is preloaded', () => {
  const found = pictureAhead(
    pieces(<PromoPicture wide="demo/wide" narrow="demo/narrow" priority />),
  );
  const [narrow, wide, ...others] = found.match(/<link [^>]*>/g) ?? [];
  expect(narrow).toMatch(/demo\/narrow\.avif 720w.* media="\(width &lt; 48rem\)"/);
  expect(wide).toMatch(/demo\/wide\.avif 1920w.* media="not all and \(width &lt; 48rem\)"/);
  expect(others).toEqual([]);
});

test('a picture of another host is preloaded without a referrer', () => {
  const image = 'https://i.example/a.jpg?one=1&two=2';
  expect(pictureAhead(pieces(<Picture {...common} image={image} priority />))).toBe(
    '<link rel="preload" as="image" fetchpriority="high" ' +
      'href="https://i.example/a.jpg?one=1&amp;two=2" referrerpolicy="no-referrer"/>',
  );
});

test('a page without such a picture has no preload', () => {
  expect(pictureAhead(pieces(later, <p>{'fetchPriority="high"'}</p>))).toBe('');
  const written = { __html: '<b title=\'fetchPriority="high"\'>words</b>' };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as text of the staff does
  expect(pictureAhead(pieces(later, <p dangerouslySetInnerHTML={written} />, later))).toBe('');
});
