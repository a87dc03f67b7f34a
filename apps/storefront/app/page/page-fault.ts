const notFoundResponse = { status: 404, statusText: 'Not found' };
const tooBusy = { status: 503, statusText: 'Busy' };

/**
 * The response of a page when a call that it depends on failed. Not found, or refused as an invalid id,
 * becomes 404; a busy gateway becomes a busy page.
 */
export function pageFault(fault: unknown): never {
  const status =
    typeof fault === 'object' && fault !== null && 'status' in fault ? fault.status : undefined;
  if (status === 404 || status === 400)
    throw new Response(notFoundResponse.statusText, notFoundResponse);
  if (status === 503 || status === 429) throw new Response(tooBusy.statusText, tooBusy);
  throw fault;
}
