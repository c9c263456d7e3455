import { describe, expect, test } from 'vitest';
import { type StoreParts, storeFigures } from './store.server';

const NONE = { views: 0, clicks: 0, shares: 0, visitors: 0, clickers: 0, bots: 0, propias: 0 };
const day = (dia: string, vistasTienda: number, visitantesTienda: number) => {
  return { ...NONE, uid: 'u', dia, vistasTienda, visitantesTienda };
};
const sold = (moneda: string, pedidos: number, cobrado: number, reembolsado = 0) => {
  return { moneda, pedidos, cobrado, reembolsado };
};

/** Two days after two others: a guide that is for sale, one that is not, and one that is gone. */
const PARTS: StoreParts = {
  days: [day('2026-11-18', 4, 2), day('2026-11-20', 6, 3), day('2026-11-21', 10, 5)],
  seen: [
    { producto: 'tienda', views: 7, visitors: 4 },
    { producto: 'guia', views: 6, visitors: 4 },
    { producto: 'vieja', views: 3, visitors: 2 },
  ],
  soldByDay: [
    { dia: '2026-11-18', ...sold('EUR', 1, 500) },
    { dia: '2026-11-21', ...sold('EUR', 1, 1_000, 1_500) },
    { dia: '2026-11-21', ...sold('MXN', 3, 9_000) },
  ],
  soldByProduct: [
    { id: 'guia', ...sold('MXN', 3, 9_000) },
    { id: 'guia', ...sold('EUR', 1, 1_000, 1_500) },
  ],
  products: [
    { id: 'guia', nombre: 'Guía', offered: true },
    { id: 'taza', nombre: 'Taza', offered: true },
    { id: 'oculta', nombre: 'Oculta', offered: false },
  ],
  desde: '2026-11-20',
  hasta: '2026-11-21',
  withIncome: true,
  isCompared: true,
};

describe('the figures of a store', () => {
  test('go from being seen to being bought, beside those of as long before', () => {
    expect(storeFigures(PARTS)).toMatchObject({
      views: 16,
      visitors: 8,
      compras: 4,
      conversion: 0.5,
      vitrina: 7,
      anterior: { views: 4, visitors: 2, compras: 1, conversion: 0.5 },
      timeData: [
        { time: '2026-11-20', views: 6, compras: 0 },
        { time: '2026-11-21', views: 10, compras: 4 },
      ],
    });
  });

  test('say at most that all visitors bought, where some bought twice', () => {
    const days = [day('2026-11-20', 0, 0), day('2026-11-21', 1, 1)];
    const seen = [{ producto: 'guia', views: 2, visitors: 1 }];
    const figures = storeFigures({ ...PARTS, days, seen });
    expect(figures).toMatchObject({ views: 1, visitors: 1, compras: 4, conversion: 1 });
    expect(figures?.productos[0]).toMatchObject({ id: 'guia', compras: 4, conversion: 1 });
  });

  test('add up what came in by currency, less what went back', () => {
    expect(storeFigures(PARTS)?.ingresos).toEqual([
      { moneda: 'MXN', neto: 9_000, antes: 0 },
      { moneda: 'EUR', neto: -500, antes: 500 },
    ]);
  });

  test('have every product that is for sale, or was seen or bought, and not the window', () => {
    const ingresos = [
      { moneda: 'MXN', neto: 9_000 },
      { moneda: 'EUR', neto: -500 },
    ];
    const none = { views: 0, visitors: 0, compras: 0, conversion: 0 };
    expect(storeFigures(PARTS)?.productos).toEqual([
      {
        id: 'guia',
        nombre: 'Guía',
        estado: 'publicado',
        views: 6,
        visitors: 4,
        compras: 4,
        conversion: 1,
        ingresos,
      },
      {
        id: 'vieja',
        nombre: '',
        estado: 'eliminado',
        views: 3,
        visitors: 2,
        compras: 0,
        conversion: 0,
        ingresos: [],
      },
      { id: 'taza', nombre: 'Taza', estado: 'publicado', ...none, ingresos: [] },
    ]);
  });

  test('say nothing of money to whoever may not see sales', () => {
    const json = JSON.stringify(storeFigures({ ...PARTS, withIncome: false }));
    expect(json).not.toMatch(/ingresos|neto|MXN|9000/);
  });

  test('are compared with nothing where nothing can be compared', () => {
    const { anterior, ingresos } = storeFigures({ ...PARTS, isCompared: false }) ?? {};
    expect(anterior).toBeUndefined();
    expect(ingresos?.[0]).not.toHaveProperty('antes');
  });

  test('are absent where a page never had a store', () => {
    const empty = { days: [], seen: [], soldByDay: [], soldByProduct: [], products: [] };
    expect(storeFigures({ ...PARTS, ...empty })).toBeUndefined();
  });
});
