import type { Markup } from '@karwan/markup/fragments/markup-pieces.server';

/** The attribute that React writes for a `Picture` with priority. */
const mark = 'fetchPriority="high"';

/**
 * Preloads the LCP picture. Browsers request files in document order, over HTTP/1.1 six at a time, so a picture in
 * the body would wait for the scripts in the head. Only one: each further preload delays a script.
 * @param body the markup after the head
 */
export function pictureAhead(body: Markup): string {
  for (const piece of body) {
    const at = piece.indexOf(mark);
    if (at !== -1) return preloadsOf(pictureAround(piece, at));
  }
  return '';
}

/** The `<picture>` element around a position; empty if there is none. */
function pictureAround(piece: string | Buffer, at: number): string {
  const start = piece.lastIndexOf('<picture>', at);
  const end = piece.indexOf('</picture>', at);
  if (start === -1 || end === -1) return '';
  const text =
    typeof piece === 'string' ? piece.slice(start, end) : piece.toString('utf8', start, end);
  return text.includes('</picture>') ? '' : text;
}

/** A preload for each media query of the picture: phones may show another file than wide screens. */
function preloadsOf(picture: string): string {
  const sources = picture.match(/<source [^>]*type="image\/avif"[^>]*>/g) ?? [];
  if (sources.length === 0) {
    // A picture from another host has only a `src`.
    const address = attributeOf(picture, 'src');
    return address ? preload(`href="${address}" referrerpolicy="no-referrer"`) : '';
  }
  let otherwise = '';
  return sources
    .map((source) => {
      const media = attributeOf(source, 'media') ?? otherwise;
      // Browsers use the first matching source, so later ones exclude it.
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
