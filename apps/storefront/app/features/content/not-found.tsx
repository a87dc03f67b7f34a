export function loader(): never {
  throw new Response('Not found', { status: 404, statusText: 'Not found' });
}

export default function NotFound() {
  return null;
}
