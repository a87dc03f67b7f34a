import { outsideLife } from '../outside-life.ts';

/** What a row or a further page of outside items is answered with, for script alone. */
export function laneAnswer(status: number, body: unknown): Response {
  const life = status === 200 ? outsideLife : { 'x-karwan-cache': 'no-store' };
  return Response.json(body, { status, headers: { ...life, 'x-robots-tag': 'noindex' } });
}
