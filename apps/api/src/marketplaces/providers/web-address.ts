/** Whether an external URL is safe in a link: http or https, no script, no file. */
export function isWebAddress(url: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '');
}
