import type { FastifyReply } from 'fastify';

const messages: Record<number, [status: number, message: string]> = {
  1001: [401, 'Invalid access token'],
  11001: [404, 'The specified item Id was not found.'],
  11002: [404, 'The specified item group Id was not found.'],
  11006: [400, 'The legacy Id is invalid. Use get_items_by_item_group to get the items.'],
  12001: [400, "The call must have a 'q', 'category_ids', 'epid' or 'gtin' query parameter."],
  12006: [400, 'The limit value should be between 1 and 200.'],
  12013: [409, 'The call must have keywords when a top level category is used.'],
  12019: [409, 'The specified marketplace is not supported.'],
  12029: [400, 'The offset should be less than 10000.'],
  12515: [400, 'The offset value should be 0 or a multiple of the limit.'],
};

/** Responds with an error in eBay's format. */
export function refuse(reply: FastifyReply, errorId: number) {
  const [status, message] = messages[errorId] ?? [500, 'System error'];
  const domain = errorId === 1001 ? 'OAuth' : 'API_BROWSE';
  return reply.code(status).send({
    errors: [{ errorId, domain, category: 'REQUEST', message, longMessage: message }],
  });
}
