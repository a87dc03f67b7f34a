/** Whether a stranger's address may stand in a link: no script, no file. */
export function isWebAddress(url: string): boolean {
  return ['http:', 'https:'].includes(URL.parse(url)?.protocol ?? '');
}
