import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { PinIcon } from '@karwan/ui/layout/icons';
import { Form, redirect } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { clientContext, visitContext } from '../../page/context.ts';
import { SitePage } from '../../page/site-page.tsx';
import type { Route } from './+types/choose-address';
import { Attribution } from './attribution.tsx';
import { findPlaces, placeCookie, resolveChoice } from './find-addresses.server.ts';
import { addressPage, wayBack } from './way-back.ts';

/** The cities with the most deliveries; choosing one searches for its neighbourhoods. */
const cities = ['Karachi', 'Lahore', 'Islamabad', 'Rawalpindi', 'Faisalabad'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q') ?? '';
  const back = wayBack(searchParams.get('back') ?? request.headers.get('referer'));
  const { places } = context.get(clientContext);
  return { q, back, ...(await findPlaces(places, context.get(visitContext), q)) };
}

function choiceOf(data: FormData) {
  const text = (name: string) => String(data.get(name) ?? '');
  return { id: text('id'), session: text('session'), back: wayBack(text('back')) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { back, ...choice } = choiceOf(await request.formData());
  const visit = context.get(visitContext);
  const address = await resolveChoice(context.get(clientContext).places, visit, choice);
  if (typeof address === 'string') return { fault: address };
  return redirect(back, { status: 303, headers: { 'set-cookie': placeCookie(address, visit) } });
}

/** With JavaScript, the browser stores the address itself, like the dialog. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const { back, ...choice } = choiceOf(await request.formData());
  const { storeChosenAddress } = await import('./store-chosen-address.ts');
  const fault = await storeChosenAddress(choice);
  return fault ? { fault } : redirect(back);
}

/** 'Your Delivery Address' without JavaScript: search by name, choose by a button, and return to the previous page. */
export default function ChooseAddress({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { q, back, session, attribution, found, fault } = loaderData;
  const message = actionData?.fault ?? fault;
  return (
    <SitePage title={t('address.title')} description={t('address.searchHint')} path={addressPage}>
      <div className="max-w-2xl">
        <Form
          action={addressPage}
          className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <input type="hidden" name="back" value={back} />
          <TextField
            key={q}
            name="q"
            type="search"
            label={t('address.search')}
            placeholder={t('address.searchHint')}
            defaultValue={q}
            required
            maxLength={200}
            dir="auto"
          />
          <Button type="submit">{t('address.find')}</Button>
        </Form>
        <div role="status" className="mt-6 empty:hidden">
          {message && <p className="bg-oxblood-soft px-4 py-3 text-oxblood">{t(message)}</p>}
        </div>
        {found && found.length > 0 ? (
          <Form method="post" className="mt-8">
            <input type="hidden" name="back" value={back} />
            <input type="hidden" name="session" value={session} />
            <h2 className="text-heading">{t('address.choose')}</h2>
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {found.map(({ id, title, subtitle }) => (
                <li key={id}>
                  <button
                    type="submit"
                    name="id"
                    value={id}
                    className="flex min-h-14 w-full items-center gap-3 px-2 py-3 text-start hover:bg-sunken"
                  >
                    <PinIcon className="shrink-0 text-brass" />
                    <span dir="auto">
                      <span className="block font-medium">{title}</span>
                      <span className="block text-sm text-ink-soft">{subtitle}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <Attribution name={attribution} />
          </Form>
        ) : (
          <nav aria-label={t('address.cities')} className="mt-8">
            <h2 className="text-heading">{t('address.cities')}</h2>
            <ul className="mt-4 flex flex-wrap gap-3">
              {cities.map((city) => (
                <li key={city}>
                  <ButtonLink
                    variant="secondary"
                    href={`${addressPage}?${new URLSearchParams({ q: city, back })}`}
                  >
                    {t(`address.city.${city}`)}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </SitePage>
  );
}
