// SQLite only: the tested behaviour is the same on both engines.
import { beforeAll, expect, test } from 'vitest';
import { link, readProfile } from '../../setup/actions/profile';
import { openShop, type Shop } from '../../setup/actions/shop';
import { serverUrl } from '../../setup/scenario';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(serverUrl());
});

const BAD = ['mañana', '2027-02-30T10:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59'];
const item = (moment: string) => ({ ...link('Uno'), desde: moment });
const countdown = (hasta: string) => ({
  tipo: 'cuenta-atras',
  activo: true,
  datos: { titulo: 'Ya', hasta, alTerminar: '' },
});
const code = { codigo: 'VERANO', porcentaje: 10 };

/** Every input that accepts an instant, with a function that sends it. */
const TAKERS: Record<string, (moment: string) => Promise<{ status: number; text: string }>> = {
  'a link': async (moment) =>
    shop.owner.put('/api/perfil', { ...(await readProfile(shop.owner)), enlaces: [item(moment)] }),
  'a block': async (moment) => {
    const bloques = [{ ...countdown('2030-01-01T00:00:00Z'), hasta: moment }];
    return shop.owner.put('/api/perfil', { ...(await readProfile(shop.owner)), bloques });
  },
  'a countdown': async (moment) => {
    const bloques = [countdown(moment)];
    return shop.owner.put('/api/perfil', { ...(await readProfile(shop.owner)), bloques });
  },
  'the begin of a code': (desde) => shop.owner.post('/api/descuentos', { ...code, desde }),
  'the end of a code': (hasta) => shop.owner.post('/api/descuentos', { ...code, hasta }),
  'an event': (inicio) =>
    shop.owner.post('/api/eventos', { titulo: 'Feria', inicio, zona: 'America/Lima' }),
};

test.each(Object.keys(TAKERS))(
  '%s takes no moment that is none, nor one that is far off',
  async (name) => {
    for (const moment of BAD) {
      const { status, text } = (await TAKERS[name]?.(moment)) ?? { status: 0, text: '' };
      expect([moment, status], text).toEqual([moment, 422]);
    }
    const { enlaces, bloques } = await readProfile(shop.owner);
    expect([enlaces, bloques]).toEqual([[], []]);
  },
);
