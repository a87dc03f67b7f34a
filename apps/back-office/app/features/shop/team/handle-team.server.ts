import type { ShopClient } from '@karwan/contract/contract';
import { redirect } from 'react-router';
import { handleForm } from '../../../page/handle-form.server.ts';
import { RefusedField } from '../../../page/refusal.server.ts';
import { teamPath } from './team-views.tsx';

type Values = Readonly<Record<string, string>>;

/** The ticked roles, and the branches: all of them only if that was chosen. @throws RefusedField */
export function readAccess(form: FormData) {
  const [reach, ticked] = [form.get('reach'), form.getAll('branches').map(String)];
  if (reach !== 'all' && ticked.length === 0) throw new RefusedField('branches');
  return {
    roles: form.getAll('roles').map(String),
    branches: reach === 'all' ? null : ticked,
  };
}

const intents = {
  async invite({ team }: ShopClient, { phone = '', name = '' }: Values, form: FormData) {
    const { id } = await team.invite({ phone, name, ...readAccess(form) });
    throw redirect(`${teamPath}/${id}`);
  },
  async change({ team }: ShopClient, { row = '' }: Values, form: FormData) {
    await team.change({ id: row, ...readAccess(form) });
  },
  async endSessions({ team }: ShopClient, { row = '' }: Values) {
    await team.endSessions({ id: row });
  },
  async end({ team }: ShopClient, { row = '' }: Values) {
    await team.end({ id: row });
    throw redirect(teamPath);
  },
  async askReset({ factorResets }: ShopClient, { row = '', reason = '' }: Values) {
    await factorResets.ask({ id: row, reason });
  },
  async agree({ factorResets }: ShopClient, { row = '' }: Values) {
    await factorResets.approve({ id: row });
  },
  async refuse({ factorResets }: ShopClient, { row = '' }: Values) {
    await factorResets.reject({ id: row });
  },
};

/** Carries out a form about members of the team. */
export function handleTeamForm(client: ShopClient, request: { request: Request; url: URL }) {
  return handleForm(request, async (values, form) => {
    const { intent = '' } = values;
    if (!Object.hasOwn(intents, intent)) throw new RefusedField('intent');
    await intents[intent as keyof typeof intents](client, values, form);
  });
}
