import sanitizeHtml from 'sanitize-html';

/** Longest description that is stored, in characters. */
const longest = 60_000;

/**
 * A stranger's HTML without anything that runs, loads, links or covers the page: words and their
 * structure are left. It is still shown in a frame that may do nothing.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html.slice(0, longest), {
    allowedTags: [
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
      ...[
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
      ],
      ...['div', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    // A seller's headings are smaller than the page's own.
    transformTags: { h1: 'h4', h2: 'h4', h3: 'h4' },
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'svg', 'math'],
  }).trim();
}

/** The same as one line of plain words, at most `most` characters. */
export function plainText(html: string, most = 300): string {
  const words = sanitizeHtml(html.slice(0, longest).replace(/<[^>]{0,200}>/g, ' $& '), {
    allowedTags: [],
    allowedAttributes: {},
    parser: { decodeEntities: true },
    textFilter: (text) =>
      text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  });
  return words.replace(/\s+/g, ' ').trim().slice(0, most);
}
