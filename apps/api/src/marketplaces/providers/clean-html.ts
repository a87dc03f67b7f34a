import sanitizeHtml from 'sanitize-html';

/** The longest description that is stored, in characters. */
const longest = 60_000;

/**
 * Sanitizes a seller's HTML: removes everything that runs, loads, links or covers the page. It is still shown in a
 * sandboxed frame.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html.slice(0, longest), {
    allowedTags: [
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'br',
      'hr',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
      'b',
      'strong',
      'i',
      'em',
      'u',
      'small',
      'sub',
      'sup',
      'blockquote',
      'pre',
      'code',
      'span',
      'div',
      'table',
      'caption',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    // Headings of descriptions are below the page's own.
    transformTags: { h1: 'h4', h2: 'h4', h3: 'h4' },
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'svg', 'math'],
  }).trim();
}

/** The HTML as one line of plain text, at most `most` characters. */
export function plainText(html: string, max = 300): string {
  const words = sanitizeHtml(html.slice(0, longest).replace(/<[^>]{0,200}>/g, ' $& '), {
    allowedTags: [],
    allowedAttributes: {},
    parser: { decodeEntities: true },
    textFilter: (text) =>
      text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  });
  return words.replace(/\s+/g, ' ').trim().slice(0, max);
}
