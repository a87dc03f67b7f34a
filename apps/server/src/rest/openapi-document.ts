import { shippingDetail } from '@karwan/contract/branch';
import { quote } from '@karwan/contract/cart';
import { categoryNode, department } from '@karwan/contract/category';
import { contract } from '@karwan/contract/contract';
import { declaredCalls } from '@karwan/contract/declared-calls';
import { errorBody } from '@karwan/contract/error';
import { product, productCard } from '@karwan/contract/product';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { describeCall } from './describe-calls.ts';

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

const description = `The HTTP API of the shop.

Amounts are whole numbers in the currency's minor unit (paisa, cents, öre). A \`domain\` header selects
the shop; without it the host does. All errors have the same shape, with a request id to quote. Browsers are logged in by an
HttpOnly cookie; API clients request a token (\`bearer: true\`) and send it in the Authorization header.`;

const tags = [
  { name: 'Categories', description: 'Departments, categories and brands' },
  { name: 'Items', description: 'Products at the nearest branches' },
  { name: 'Branch', description: 'Branches: distance and shipping costs' },
  { name: 'Configuration', description: 'Currencies, payment methods, the shop itself' },
  { name: 'Cart', description: 'Price quotes for a cart' },
  { name: 'Orders', description: 'Placing and reading orders' },
  { name: 'Auth', description: 'Login and logout; API clients use a bearer token' },
  { name: 'Second factor', description: 'Authenticator apps and passkeys' },
  { name: 'Users', description: "The logged-in customer's own data" },
  { name: 'Addresses', description: "The customer's saved addresses" },
  { name: 'Staff', description: 'The back office: who works for the shop, and what they did' },
  {
    name: 'Integrations',
    description:
      'API keys, by which programs make the calls of the staff, and webhooks, by which they are told',
  },
  { name: 'Customers', description: 'Customers as the staff know them' },
  { name: 'Order desk', description: 'Staff operations on orders and payments' },
  {
    name: 'Fulfilment',
    description: 'Picking, packing, handing over, delivering and the cash, for staff',
  },
  {
    name: 'Settlements',
    description: 'What providers and couriers paid out, matched with orders, for staff',
  },
  { name: 'Stock', description: 'Stock of branches, its ledger, counts and transfers, for staff' },
  { name: 'Products', description: 'What the shop sells, as the staff see and change it' },
  { name: 'Exports', description: 'Lists as files, as they are cut, for staff' },
  { name: 'Imports', description: 'Files of products: tried, applied, taken back, for staff' },
  { name: 'Prices', description: 'Prices of many offers changed together, for staff' },
  { name: 'Promotions', description: 'Discounts by rules and coupons, for staff' },
  { name: 'Gift vouchers', description: 'Gift vouchers and what they paid, for staff' },
  { name: 'Settings', description: 'Exchange rates and branches, for staff' },
  { name: 'Reports', description: 'What the shop sold, from sums by day, for staff' },
  { name: 'Search words', description: 'What shoppers mean by a word, for staff' },
  { name: 'Payments', description: 'Paying a booking, and payment status' },
  { name: 'Reviews', description: 'Product reviews by customers' },
  { name: 'Moderation', description: 'Approval of comments and reviews by staff' },
  { name: 'Messages', description: 'Contact, product requests and comments' },
  { name: 'Notifications', description: 'Email, SMS and push notifications about orders' },
  { name: 'Restock', description: 'Notices to shoppers when a sold-out variant is back in stock' },
  { name: 'Marketplace', description: 'Items of external marketplaces, which are bought there' },
  { name: 'Second marketplace', description: 'Items of boutiques abroad, which are bought there' },
  { name: 'Places', description: 'Addresses, cities and postal codes of Pakistan' },
  { name: 'Discovery', description: 'Feeds and site maps for search engines and merchants' },
  { name: 'Content', description: 'Pages and posts in the words of the shop' },
  { name: 'Analytics', description: 'Page views and events' },
  { name: 'Utilities', description: 'Captcha verification' },
];

/** The OpenAPI document of the contract. It needs no running shop. */
export async function openApiDocument(publicUrl: string): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: 'karwan',
      version: '1.0.0',
      description,
      contact: { name: 'karwan', url: new URL('/site/contact-us', publicUrl).href },
    },
    servers: [{ url: publicUrl }],
    tags,
    security: [],
    commonSchemas: {
      Error: { schema: errorBody, strategy: 'output' },
      CategoryNode: { schema: categoryNode, strategy: 'output' },
      Department: { schema: department, strategy: 'output' },
      ProductCard: { schema: productCard, strategy: 'output' },
      Product: { schema: product, strategy: 'output' },
      ShippingDetail: { schema: shippingDetail, strategy: 'output' },
      Quote: { schema: quote, strategy: 'output' },
    },
    customErrorResponseBodySchema: () => ({ $ref: '#/components/schemas/Error' }),
  });
  document.components = {
    ...document.components,
    parameters: { domain: { ...domainHeader } },
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
  };
  const declared = new Map(
    declaredCalls.map((call) => [`${call.method.toLowerCase()} ${call.path}`, call]),
  );
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    if (!item) continue;
    item.parameters = [...(item.parameters ?? []), { $ref: '#/components/parameters/domain' }];
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const call = item[method];
      const declaration = declared.get(`${method} ${path}`);
      if (!call || !declaration) continue;
      call.description = describeCall(declaration);
      if (declaration.audience !== 'anyone') call.security = [{ bearer: [] }];
      const { audience, cost } = declaration;
      Object.assign(call, { 'x-audience': audience, 'x-rate-cost': cost.points ?? 1 });
    }
  }
  return document;
}

const domainHeader = {
  name: 'domain',
  in: 'header',
  required: false,
  description: 'Which shop; without it the host decides',
  schema: { type: 'string' },
  example: 'karwan',
} as const;
