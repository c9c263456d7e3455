import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { oneOfEveryKind } from '../../../fixtures/blocks';
import { MARKUP } from '../../../fixtures/markup';
import { sendPicture } from '../../../setup/actions/files';
import { link, saveProfile } from '../../../setup/actions/profile';
import { MUG } from '../../../setup/actions/shop';
import { blackPng } from '../../../setup/png';
import { show } from '../support/screens';
import type { Stage } from './stage';

const PLAIN = 'Palabras';

/**
 * Returns the styles of every element of a page, without those that depend on its text: the size,
 * and the font size of a name, which depends on its longest word.
 */
function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body, body *')].map((element) => {
      const s = getComputedStyle(element);
      const size = element.localName === 'h1' ? '' : s.fontSize;
      const drawn = [s.display, s.color, s.backgroundColor, size, s.fontWeight, s.padding];
      return [element.localName, ...drawn, s.border, s.textAlign].join(' ');
    }),
  );
}

/** Checks that no text changes a page's style sheets and scripts. */
export function testSheets(stage: Stage): void {
  test('what looks like a sheet or a script takes neither off a page, in any text of it', async () => {
    const { ana, context } = stage;
    const page = await context.newPage();
    const { medio } = (await sendPicture(ana, blackPng(60, 40))).json;
    let product = (await ana.post('/api/productos', MUG)).json;
    await ana.post('/api/cobros', { tipo: 'demo' });
    const when = { inicio: '2096-01-01T20:00:00.000Z', zona: 'Etc/UTC' };
    let event = (await ana.post('/api/eventos', { titulo: PLAIN, ...when })).json;
    const publish = async (texto: string) => {
      const words = { nombre: `Ana ${texto}`, presentacion: texto, bio: texto, descripcion: texto };
      const enlaces = [
        link(texto, { url: 'https://a.example', descripcion: texto }),
        link(texto, { url: 'https://instagram.com/ana', tipo: 'red-social' }),
      ];
      const bloques = Object.values(oneOfEveryKind(texto, medio));
      const saved = await saveProfile(ana, { ...words, enlaces, bloques, orden: [] });
      expect(saved.status, saved.text).toBe(200);
      const goods = { ...product, nombre: texto, descripcion: texto };
      const put = await ana.put(`/api/productos/${product.id}`, goods);
      expect(put.status, put.text).toBe(200);
      product = put.json;
      const dates = { titulo: texto, descripcion: texto, lugar: texto, ...when };
      const moved = await ana.put(`/api/eventos/${event.id}`, { ...event, ...dates });
      expect(moved.status, moved.text).toBe(200);
      event = moved.json;
      return `/${saved.json.slug}`;
    };
    const own = await publish(PLAIN);
    const paths = ['', '/eventos', '/contacto', '/boletin', `/p/${product.id}`, '/tienda'];
    const before = new Map<string, string[]>();
    for (const path of paths) {
      await show(page, own + path);
      before.set(path, await looks(page));
    }
    for (const text of MARKUP) {
      await publish(text);
      for (const path of paths) {
        await show(page, own + path);
        expect(await looks(page), `${text} at ${path}`).toEqual(before.get(path));
        expect(stage.alarms.take(), `${text} at ${path}`).toEqual([]);
      }
      stage.taken += 1;
    }
    await saveProfile(ana, { nombre: 'Ana', bloques: [], enlaces: [] });
    await page.close();
  });
}
