import { shippingDetail } from '@karwan/contract/branch';
import { quote } from '@karwan/contract/cart';
import { categoryNode, department } from '@karwan/contract/category';
import { contract } from '@karwan/contract/contract';
import { declaredCalls } from '@karwan/contract/declared-calls';
import { errorBody } from '@karwan/contract/error';
import { product, productCard } from '@karwan/contract/product';
import { OpenAPIGenerator } from '@orpc/openapi';
import { describeCall } from './describe-call.ts';
import { createErrorResponses } from './describe-errors.ts';
import {
  type Described,
  describeFields,
  describeOperation,
  schemaConverter,
} from './describe-fields.ts';
import { introduction } from './introduction.ts';
import { tags } from './tags.ts';

type Document = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

export interface DocumentOptions {
  publicUrl: string;
  /** Rate limit: requests a minute of one client; 0: none. */
  perMinute: number;
}

/** The OpenAPI document of the contract. It needs no running shop. */
export async function openApiDocument({
  publicUrl,
  perMinute,
}: DocumentOptions): Promise<Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [schemaConverter] });
  const { components: responses, errorsOf } = createErrorResponses();
  const document = await generator.generate(contract, {
    info: {
      title: 'karwan',
      version: '1.0.0',
      description: introduction(perMinute),
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
  });
  document.components = {
    ...document.components,
    parameters: { domain: { ...domainHeader } },
    securitySchemes: { bearer },
  };
  Object.values(document.components.schemas ?? {}).forEach((schema) => {
    describeFields(schema as Described);
  });
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
      describeOperation(call);
      call.description = describeCall(declaration, perMinute);
      Object.assign(call.responses ?? {}, errorsOf(declaration));
      if (declaration.audience !== 'anyone') call.security = [{ bearer: [] }];
      const { audience, cost } = declaration;
      Object.assign(call, { 'x-audience': audience, 'x-rate-cost': cost.points ?? 1 });
    }
  }
  document.components.responses = responses as NonNullable<typeof document.components.responses>;
  return document;
}

const domainHeader = {
  name: 'domain',
  in: 'header',
  required: false,
  description: 'Key of the shop; left out: the host name decides',
  schema: { type: 'string' },
  example: 'karwan',
} as const;

const bearer = {
  type: 'http',
  scheme: 'bearer',
  description: 'A session token or an API key',
} as const;
