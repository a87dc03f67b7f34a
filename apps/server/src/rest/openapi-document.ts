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

const description = `Everything the shop can do, by HTTP.

Amounts are whole numbers in the currency's minor unit (paisa, cents, öre). A \`domain\` header chooses
the shop; without it the host does. Every error has one shape, with a request id to quote. Browsers are signed in by a cookie
that no script can read; API clients ask for a token (\`bearer: true\`) and send it along.`;

const tags = [
  { name: 'Categories', description: 'Departments, categories and brands' },
  { name: 'Items', description: 'Products as the nearest branches offer them' },
  { name: 'Branch', description: 'Branches: distance and what shipping costs' },
  { name: 'Configuration', description: 'Currencies, payment methods, the shop itself' },
  { name: 'Cart', description: 'Prices of a cart' },
  { name: 'Orders', description: 'Booking orders and reading them' },
  { name: 'Auth', description: 'Signing in and out; API clients ask for a bearer token' },
  { name: 'Second factor', description: 'Authenticator apps and passkeys of the staff' },
  { name: 'Users', description: "The signed-in customer's own data" },
  { name: 'Addresses', description: 'Addresses that the customer saved' },
  { name: 'Order desk', description: 'What the staff does with orders and their payments' },
  { name: 'Payments', description: 'Paying a booking, and how it stands with that' },
  { name: 'Reviews', description: 'What customers say of products' },
  { name: 'Moderation', description: 'What visitors wrote, as the staff approves or hides it' },
  { name: 'Messages', description: 'Contact, product requests and comments' },
  { name: 'Notifications', description: 'Mail, SMS and messages to browsers about orders' },
  { name: 'Marketplace', description: 'Items of outside marketplaces, which are bought there' },
  { name: 'Second marketplace', description: 'Items of boutiques abroad, likewise' },
  { name: 'Places', description: 'Addresses, cities and postal codes of Pakistan' },
  { name: 'Discovery', description: 'Feeds and site maps for search engines and merchants' },
  { name: 'Analytics', description: 'What visitors do, counted' },
  { name: 'Utilities', description: 'Captcha and the like' },
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
