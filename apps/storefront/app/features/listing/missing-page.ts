/** True for the gateway's 'not found', however the call was made. */
function isMissing(fault: unknown): boolean {
  return typeof fault === 'object' && fault !== null && 'status' in fault && fault.status === 404;
}

/** For a call whose subject is the page itself: when it is not there, nor is the page. */
export function missingPage(fault: unknown): never {
  if (isMissing(fault)) throw new Response('Not found', { status: 404, statusText: 'Not found' });
  throw fault;
}
