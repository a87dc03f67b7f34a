const viewport = /<meta name="viewport"[^>]*>/;
const forScript = /<link rel="(?:modulepreload"|preload" as="fetch")[^>]*>/g;

/**
 * Requests a page's first picture before everything else, and scripts last, with the lowest priority: a page is
 * complete without them, and pictures share the line with everything requested before them.
 * @param head what stands before `</head>`.
 * @param picture its preloads, which go after the viewport: which file a browser takes depends on it.
 */
export function orderHead(head: string, picture: string): string {
  const scripts = (head.match(forScript) ?? [])
    .join('')
    .replaceAll('"modulepreload" ', '"modulepreload" fetchpriority="low" ');
  return head.replace(forScript, '').replace(viewport, (meta) => meta + picture) + scripts;
}
