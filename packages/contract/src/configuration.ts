import { z } from 'zod';
import { publicCall } from './call.ts';
import { usual } from './call-facts.ts';
import { currency } from './money.ts';
import { paymentMethod, tenantSettings } from './tenant.ts';

const tags = ['Configuration'];

/** The configuration calls (spec section 7, Configuration). */
export const configurations = {
  currencies: publicCall({ usedBy: 'pages', shared: 'zone', tags: ['settings'], cost: usual })
    .route({
      method: 'GET',
      path: '/configurations/currency',
      tags,
      summary: 'List currencies with their exchange rates',
    })
    .input(z.object({}))
    .output(z.array(currency)),
  paymentMethods: publicCall({ usedBy: 'pages', shared: 'zone', tags: ['settings'], cost: usual })
    .route({
      method: 'GET',
      path: '/configurations/payment',
      tags,
      summary: 'List the available payment methods',
    })
    .input(z.object({}))
    .output(z.array(paymentMethod)),
  tenant: publicCall({ usedBy: 'clients', shared: 'zone', tags: ['home', 'settings'], cost: usual })
    .route({
      method: 'GET',
      path: '/configurations/tenant',
      tags,
      summary: "Get the shop's contacts, languages, menus and home page",
    })
    .input(z.object({}))
    .output(tenantSettings),
};
