import { DESK, expect, test } from '../../../setup/browser';
import { buy, openSection } from '../../../setup/browser/dashboard';
import { BY_HAND, COURSE, order, post, visitShop } from '../../../setup/browser/shop';

test(
  'what is for adults waits for its rules, and shows itself to who says they are one',
  DESK,
  async ({ page, browser, signIn, expectAccessible }) => {
    test.slow();
    await signIn(page, 'Lucía Mar');
    await openSection(page, '/contenido-18');
    await expect(page.getByRole('link', { name: 'Ver planes PRO' })).toBeVisible();
    await expectAccessible(page);
    await buy(page, 'pro', 'mes');
    await openSection(page, '/contenido-18');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Aceptar las reglas' }).click();
    await expect(page.getByText('Lucía Mar las aceptó', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await post(page, '/api/cobros', BY_HAND);
    await post(page, '/api/productos', { ...COURSE, nombre: 'Revista Nocturna', adulto: true });

    const { visitor, look } = await visitShop(browser, page, expectAccessible);
    await expect(visitor.getByText('Nocturna')).toBeHidden();
    await visitor.getByRole('link', { name: /Contenido \+18/ }).click();
    await expect(visitor.getByRole('heading', { name: 'Solo para mayores de 18' })).toBeVisible();
    await look();
    await visitor.getByRole('button', { name: 'Tengo 18 años o más' }).click();
    await expect(visitor.getByRole('heading', { name: 'Revista Nocturna' })).toBeVisible();
    await look();
    await order(visitor);
    await visitor.getByRole('checkbox').check();
    await visitor.getByRole('button', { name: /^Comprar y pagar/ }).click();
    await expect(visitor.getByRole('heading', { name: 'Pedido n.º 1' })).toBeVisible();
    expect(await visitor.context().cookies()).toEqual([]);
    await visitor.context().close();
  },
);
