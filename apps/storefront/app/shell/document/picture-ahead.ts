import type { Markup } from '../../page/markup-pieces.server.ts';

/** How React writes what `Picture` says of the first screen's pictures. */
const mark = 'fetchPriority="high"';

/**
 * Preloads the picture that a page shows first. Browsers ask for files in the order of the page, over HTTP/1.1 six
 * at a time: a picture in the body would wait until the head's scripts have arrived. One is enough: each further
 * one makes a script wait.
 * @param body what stands after the head
 */
export function pictureAhead(body: Markup): string {
  for (const piece of body) {
    const at = piece.indexOf(mark);
    if (at !== -1) return preloadsOf(pictureAround(piece, at));
  }
  return '';
}

/** The text of the `<picture>` that the place is in; nothing when it is in none. */
function pictureAround(piece: string | Buffer, at: number): string {
  const start = piece.lastIndexOf('<picture>', at);
  const end = piece.indexOf('</picture>', at);
  if (start === -1 || end === -1) return '';
  const text =
    typeof piece === 'string' ? piece.slice(start, end) : piece.toString('utf8', start, end);
  return text.includes('</picture>') ? '' : text;
}

/** One for each shape of the picture: phones may see another than wide screens. */
function preloadsOf(picture: string): string {
  const sources = picture.match(/<source [^>]*type="image\/avif"[^>]*>/g) ?? [];
  if (sources.length === 0) {
    // A picture from another host, as `Picture` shows it.
    const address = attributeOf(picture, 'src');
    return address ? preload(`href="${address}" referrerpolicy="no-referrer"`) : '';
  }
  let otherwise = '';
  return sources
    .map((source) => {
      const media = attributeOf(source, 'media') ?? otherwise;
      // Browsers take the first source that fits.
      otherwise = media && `not all and ${media}`;
      const files = `imagesrcset="${attributeOf(source, 'srcSet')}"`;
      const sizes = `imagesizes="${attributeOf(source, 'sizes')}"`;
      return preload(`type="image/avif" ${files} ${sizes}${media && ` media="${media}"`}`);
    })
    .join('');
}

const preload = (attributes: string) =>
  `<link rel="preload" as="image" fetchpriority="high" ${attributes}/>`;

const attributeOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
