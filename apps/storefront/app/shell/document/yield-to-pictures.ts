const forScript = /<link rel="(?:modulepreload"|preload" as="fetch")[^>]*>/g;

/**
 * What script will need is asked for last of all that the head names, and with the least urgency: a
 * page is complete without it, and its largest picture shares the line, and the browser's few
 * connections, with whatever was asked for before.
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
