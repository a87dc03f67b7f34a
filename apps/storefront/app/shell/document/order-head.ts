const viewport = /<meta name="viewport"[^>]*>/;
const forScript = /<link rel="(?:modulepreload"|preload" as="fetch")[^>]*>/g;

/**
 * Moves preloads of a page's first picture to the front and scripts to the end with low priority: a page is usable
 * without them, and pictures share the bandwidth with everything requested before them.
 * @param head the markup before `</head>`.
 * @param picture its preloads, placed after the viewport meta tag, which decides the file that a browser selects.
 */
export function orderHead(head: string, picture: string): string {
  const scripts = (head.match(forScript) ?? [])
    .join('')
    .replaceAll('"modulepreload" ', '"modulepreload" fetchpriority="low" ');
  return head.replace(forScript, '').replace(viewport, (meta) => meta + picture) + scripts;
}
