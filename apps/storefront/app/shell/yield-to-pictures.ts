/**
 * Module preloads are fetched at the priority of a stylesheet, and would share a slow line with the
 * page's largest picture. The page is complete without them: they come after it.
 */
export function yieldToPictures(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload" ',
    '<link rel="modulepreload" fetchpriority="low" ',
  );
}
