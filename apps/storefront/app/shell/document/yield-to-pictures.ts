const forScript = /<link rel="(?:modulepreload"|preload" as="fetch")[^>]*>/g;

/**
 * Requests scripts last of everything in the head, with the lowest priority: a page is complete without
 * them, and its largest picture shares bandwidth and the browser's few connections with everything
 * requested before it.
 */
export function yieldToPictures(html: string): string {
  const end = html.indexOf('</head>');
  if (end === -1) return html;
  const links = html.match(forScript) ?? [];
  const late = links
    .join('')
    .replaceAll('"modulepreload" ', '"modulepreload" fetchpriority="low" ');
  return html.slice(0, end).replace(forScript, '') + late + html.slice(end);
}
