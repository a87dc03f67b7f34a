const forScript = /<link rel="(?:modulepreload"|preload" as="fetch")[^>]*>/g;

/**
 * Requests scripts last of everything in the head, with the lowest priority: a page is complete without
 * them, and its largest picture shares bandwidth and the browser's few connections with everything
 * requested before it.
 * @param head what stands before `</head>`.
 */
export function yieldToPictures(head: string): string {
  const links = head.match(forScript) ?? [];
  const late = links
    .join('')
    .replaceAll('"modulepreload" ', '"modulepreload" fetchpriority="low" ');
  return head.replace(forScript, '') + late;
}
