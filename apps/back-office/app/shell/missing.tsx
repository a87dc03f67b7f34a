import { data } from 'react-router';

/** The 404 of the back office. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function Missing() {
  return null;
}
