import { expect } from 'vitest';
import { readProfile } from '../../setup/actions/profile';
import { sendBeacon, statisticsOnce } from '../../setup/actions/visits';
import { signIn } from '../../setup/client';
import { cast, scenarios, serverUrl } from '../../setup/scenario';

const people = cast();
const ADVANCED = [
  'engagement',
  'conversionRate',
  'topCountries',
  'deviceBreakdown',
  'timeData',
  'recentActivity',
  'anterior',
  'fuentes',
  'enlaces',
  'bots',
  'propias',
  'rendimiento',
];

let resetId = '';

scenarios(
  [
    {
      name: 'on free, views, clicks and visitors are given and nothing else is sent',
      as: 'Ana',
      url: '/api/estadisticas?rango=7d',
      status: 200,
      lacks: ADVANCED.map((name) => `"${name}"`),
      check: ({ json }) => {
        expect(json).toMatchObject({ plan: 'free', rango: '7d', views: 0, clicks: 0, visitors: 0 });
        expect(json.desde < json.hasta).toBe(true);
      },
    },
    {
      name: 'the range is Hoy when none is asked for',
      as: 'Ana',
      url: '/api/estadisticas',
      status: 200,
      check: ({ json }) => expect(json).toMatchObject({ rango: 'hoy', desde: json.hasta }),
    },
    ...['30d', '1a'].map((rango) => ({
      name: `on free, ${rango} has the same three figures`,
      as: 'Ana',
      url: `/api/estadisticas?rango=${rango}`,
      status: 200,
      contains: [`"rango":"${rango}"`, '"views":0', '"clicks":0', '"visitors":0'],
      lacks: ADVANCED.map((name) => `"${name}"`),
    })),
    {
      name: 'on free, nothing is exported',
      as: 'Ana',
      url: '/api/estadisticas/exportar?rango=7d&tabla=dias',
      status: 403,
    },
    {
      name: 'figures are put back to zero',
      as: 'Ana',
      method: 'DELETE',
      url: async (ana) => {
        await sendBeacon(serverUrl(), { tipo: 'view', uid: (await readProfile(ana)).uid });
        await statisticsOnce(ana, ({ views }) => views === 1);
        return '/api/estadisticas';
      },
      status: 200,
      check: async ({ json }, ana) => {
        resetId = json.id;
        const figures = await statisticsOnce(ana, () => true);
        expect(figures).toMatchObject({ views: 0, visitors: 0, reinicio: { id: resetId } });
      },
    },
    {
      name: 'somebody else cannot undo it',
      as: 'Berta',
      method: 'DELETE',
      url: () => `/api/estadisticas/reinicios/${resetId}`,
      status: 404,
    },
    {
      name: 'the session that did it undoes it, once',
      as: 'Ana',
      method: 'DELETE',
      url: () => `/api/estadisticas/reinicios/${resetId}`,
      status: 200,
      check: async (_, ana) => {
        const figures = await statisticsOnce(ana, () => true);
        expect(figures).toMatchObject({ views: 1, visitors: 1, reinicio: null });
        expect((await ana.delete(`/api/estadisticas/reinicios/${resetId}`)).status).toBe(404);
      },
    },
    {
      name: 'another session of the same person cannot undo it',
      as: 'Carla',
      method: 'DELETE',
      url: '/api/estadisticas',
      status: 200,
      check: async ({ json }, carla) => {
        const { nombre, email } = await readProfile(carla);
        const elsewhere = await signIn(serverUrl(), { nombre, correo: email });
        expect((await elsewhere.delete(`/api/estadisticas/reinicios/${json.id}`)).status).toBe(404);
      },
    },
  ],
  people,
);
