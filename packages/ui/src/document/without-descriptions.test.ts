import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { cutMetaCalls } from './without-descriptions.ts';

const cut = (code: string) => cutMetaCalls(code, parseAst(code));

test('descriptions of schemas and of their parts are cut, and nothing else', () => {
  expect(
    cut(`export const place = z.object({
      latitude: z.number().min(-90).meta({ description: 'Degrees' }).optional(),
      meta: z.string(),
    }).meta({ id: 'Place' });`),
  ).toBe(`export const place = z.object({
      latitude: z.number().min(-90).optional(),
      meta: z.string(),
    });`);
  expect(cut("const meta = read('x');")).toBe("const meta = read('x');");
});
