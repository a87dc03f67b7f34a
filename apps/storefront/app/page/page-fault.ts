const notFoundResponse = { status: 404, statusText: 'Not found' };
const tooBusy = { status: 503, statusText: 'Busy' };

/**
 * Throws the response of a page when a call that it depends on failed: 404 for a missing or invalid id, and a busy
 * service's status as it is.
 */
export function pageFault(fault: unknown): never {
  const status =
    typeof fault === 'object' && fault !== null && 'status' in fault ? fault.status : undefined;
  if (status === 404 || status === 400)
    throw new Response(notFoundResponse.statusText, notFoundResponse);
  if (status === 503 || status === 429) throw new Response(tooBusy.statusText, tooBusy);
  throw fault;
}
