import { shippingDetail } from '@karwan/contract/branch';
import { quote } from '@karwan/contract/cart';
import { categoryNode, department } from '@karwan/contract/category';
import { contract } from '@karwan/contract/contract';
import { errorBody } from '@karwan/contract/error';
import { product, productCard } from '@karwan/contract/product';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';

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
];

/** The OpenAPI document of the contract. It needs no running shop. */
export async function openApiDocument(publicUrl: string): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: { title: 'karwan', version: '1.0.0', description },
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
  for (const item of Object.values(document.paths ?? {})) {
    if (!item) continue;
    item.parameters = [...(item.parameters ?? []), { $ref: '#/components/parameters/domain' }];
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const call = item[method];
      // Whoever may be told that something is not theirs has to be known first.
      if (call?.responses?.['401'] && call.responses['403']) call.security = [{ bearer: [] }];
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
