// SQLite only: other test files run the same statements on PostgreSQL.
import { describe, expect, test } from 'vitest';
import { buyDemo } from '../../setup/actions/billing';
import { review } from '../../setup/actions/import';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { sendBeacon, statisticsOnce } from '../../setup/actions/visits';
import { newcomer, serverUrl } from '../../setup/scenario';
import { unzip, zip } from '../../setup/zip';
import { withPicture } from './people';

describe('an export', () => {
  test('is a ZIP with everything of the account and nothing of anybody else', async () => {
    const [ana, eva] = await Promise.all([newcomer('Ana'), newcomer('Eva Ajena')]);
    await saveProfile(ana, { bio: 'Hola', profesion: 'coach', enlaces: [link('Uno')] });
    await withPicture(ana);
    const response = await ana.get('/api/exportar');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    const perfil = await readProfile(ana);
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(`attachment; filename="${perfil.slug}-\\d{4}-\\d\\d-\\d\\d\\.zip"`),
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { names, json } = unzip(response.bytes);
    expect(json('perfil.json')).toMatchObject({
      formato: 'enlaza',
      version: 1,
      perfil,
      cuentas: [{ proveedor: 'demo' }],
      sesiones: [{ actual: true }],
      notificaciones: [],
    });
    expect(names).toContain(perfil.avatar.slice(1));
    expect(response.bytes.toString('latin1')).not.toContain((await readProfile(eva)).uid);
  });

  test('has what was bought, chosen and counted', async () => {
    const ana = await newcomer();
    await saveProfile(ana, { enlaces: [link('Uno')] });
    await buyDemo(ana, 'pro');
    await ana.put('/api/notificaciones/preferencias', { apagadas: ['enlace'] });
    const { uid, slug, enlaces } = await readProfile(ana);
    await saveProfile(ana, { slug: `${slug}-x`.slice(-30) });
    const [{ id: enlace }] = enlaces;
    await sendBeacon(serverUrl(), { tipo: 'view', uid, ref: '', busca: '' });
    await sendBeacon(serverUrl(), { tipo: 'click', uid, enlace, ms: 900 });
    await statisticsOnce(ana, ({ views, clicks }) => views === 1 && clicks === 1);
    const { json } = unzip((await ana.get('/api/exportar')).bytes);
    expect(json('perfil.json')).toMatchObject({
      slugsAnteriores: [{ slug, caducaEn: expect.stringMatching(/^\d{4}-.*Z$/) }],
      notificacionesApagadas: ['enlace'],
      compras: [{ plan: 'pro', estado: 'pagada', pagadaEn: expect.any(String) }],
      suscripciones: [{ plan: 'pro', estado: 'activa' }],
      pagos: [{ plan: 'pro', estado: 'pagado' }],
    });
    expect(json('estadisticas.json')).toMatchObject({
      dias: [{ views: 1, clicks: 1, visitors: 1, clickers: 1 }],
      horas: [{ views: 1, clicks: 1 }],
      desglose: expect.arrayContaining([expect.objectContaining({ valor: 'desktop', clicks: 1 })]),
      enlaces: [{ mes: expect.stringMatching(/^\d{4}-\d\d$/), enlace, clicks: 1, unicos: 1 }],
    });
  });

  test('imports again without a change', async () => {
    const ana = await newcomer();
    await saveProfile(ana, { bio: 'Hola', enlaces: [link('Uno'), link('Borrador', { url: '' })] });
    await withPicture(ana);
    const { bytes } = await ana.get('/api/exportar');
    const { json } = await review(ana, bytes);
    expect(json.resumen).toEqual({ nuevo: 0, cambia: 0, duplicado: 2, rechazado: 0 });
  });

  test('of a newer version is refused', async () => {
    const file = zip({
      'perfil.json': JSON.stringify({ formato: 'enlaza', version: 2, perfil: {} }),
    });
    const response = await review(await newcomer(), file);
    expect([response.status, response.json.error.message]).toEqual([
      422,
      expect.stringContaining('más nueva'),
    ]);
  });
});
