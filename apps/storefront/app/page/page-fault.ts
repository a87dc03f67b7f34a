const notFoundResponse = { status: 404, statusText: 'Not found' };
const tooBusy = { status: 503, statusText: 'Busy' };

/**
 * What a page answers when a call it cannot do without failed. What the gateway does not know, or
 * refuses as no possible name, is a page that is not there; a busy gateway is a busy page.
 */
export function pageFault(fault: unknown): never {
  const status =
    typeof fault === 'object' && fault !== null && 'status' in fault ? fault.status : undefined;
  if (status === 404 || status === 400)
    throw new Response(notFoundResponse.statusText, notFoundResponse);
  if (status === 503 || status === 429) throw new Response(tooBusy.statusText, tooBusy);
  throw fault;
}
