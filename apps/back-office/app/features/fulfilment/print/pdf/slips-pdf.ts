import { directionOf } from '@karwan/contract/language';
import { data } from 'react-router';
import { translator } from '../../../../i18n/catalogues.ts';
import { visitContext } from '../../../../page/context.ts';
import { requirePermission } from '../../../../page/staff.server.ts';
import { readPrinted } from '../read-printed.server.ts';
import type { Route } from './+types/slips-pdf';
import { sheetsOf } from './sheets.ts';

/** The sheets of orders as a PDF file: to send, or to print on a printer elsewhere. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'orders.read');
  const { paper, ...printed } = await readPrinted(url, context);
  if (printed.orders.length === 0) throw data(null, { status: 404 });
  const { language } = context.get(visitContext);
  const sheets = sheetsOf(paper, { ...printed, language, t: translator(language) });
  // The library that draws text is large, and files are requested rarely.
  const { printPdf } = await import('./lay-out.server.ts');
  const file = await printPdf(paper, sheets, directionOf(language) === 'rtl');
  const [first] = printed.orders;
  const name = printed.orders.length === 1 ? `${paper}-${first?.orderId}` : paper;
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
      'cache-control': 'no-store',
    },
  });
}
