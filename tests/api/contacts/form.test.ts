import { describe, expect, test } from 'vitest';
import type { Inbox } from '../../../src/lib/contacts/schema';
import { contactPage, hiddenFields, writeTo } from '../../setup/actions/contact';
import { sendPicture } from '../../setup/actions/files';
import { saveProfile } from '../../setup/actions/profile';
import type { Client } from '../../setup/client';
import { blackPng } from '../../setup/png';
import { newcomer, serverUrl, visitor } from '../../setup/scenario';

async function inbox(client: Client, carpeta = 'bandeja'): Promise<Inbox> {
  return (await client.get(`/api/mensajes?carpeta=${carpeta}`)).json;
}

describe('the block of contact', () => {
  test('shows what is filled in, and leads to the form and the card', async () => {
    const slug = await contactPage(await newcomer('Ana Pérez'), {
      telefono: '+52 55 1234 5678',
      correo: 'hola@ejemplo.com',
      lugar: 'Quito & alrededores',
    });
    const { text } = await visitor().get(`/${slug}`);
    expect(text).toContain('href="tel:+525512345678"');
    expect(text).toContain('href="mailto:hola@ejemplo.com"');
    expect(text).toContain('query=Quito%20%26%20alrededores"');
    expect(text).toContain(`<form method="post" action="/${slug}/contacto"`);
    expect(text).toContain(`href="/${slug}/contacto.vcf"`);
  });

  test('hands out a card that address books read, with the networks of the page', async () => {
    const person = await newcomer('Ana Pérez');
    await saveProfile(person, {
      presentacion: 'Fotógrafa; bodas, y más',
      enlaces: [
        {
          id: crypto.randomUUID(),
          tipo: 'red-social',
          url: 'https://instagram.com/ana',
          titulo: 'Fotos',
          activo: true,
        },
      ],
    });
    const { avatar } = (await sendPicture(person, blackPng(300, 300), '/api/avatar')).json;
    await saveProfile(person, { avatar });
    const slug = await contactPage(person, { telefono: '+525512345678' });
    const { status, headers, text } = await visitor().get(`/${slug}/contacto.vcf`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/vcard; charset=utf-8');
    expect(headers.get('content-disposition')).toContain(`filename="${slug}.vcf"`);
    expect(text).toContain('FN:Ana Pérez\r\nN:Pérez;Ana;;;\r\nSORT-STRING:Pérez Ana\r\n');
    const photo = /PHOTO;ENCODING=b;TYPE=JPEG:((?:[^\r]|\r\n )+)/.exec(text)?.[1] ?? '';
    const bytes = Buffer.from(photo.replaceAll('\r\n ', ''), 'base64');
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(text).toContain('TITLE:Fotógrafa\\; bodas\\, y más\r\n');
    expect(text).toContain('TEL;TYPE=CELL,VOICE:+525512345678\r\n');
    expect(text).toContain('item2.URL:https://instagram.com/ana\r\n');
    expect(text).toContain('item2.X-ABLabel:Instagram\r\n');
  });

  test('has neither form nor card where they are off, or where no block is shown', async () => {
    const person = await newcomer('Ana Pérez');
    const slug = await contactPage(person, { formulario: false, vcard: false, correo: 'a@b.co' });
    for (const path of [`/${slug}/contacto`, `/${slug}/contacto.vcf`, '/nadie-aqui/contacto']) {
      expect((await visitor().get(path)).status, path).toBe(404);
    }
    expect((await visitor().post(`/${slug}/contacto`, new URLSearchParams())).status).toBe(404);
  });
});

describe('the form of contact', () => {
  test('takes a message without script, and nobody else sees the page that says so', async () => {
    const person = await newcomer('Ana Pérez');
    const slug = await contactPage(person);
    const form = await visitor().get(`/${slug}/contacto`);
    expect(form.headers.get('cache-control')).toBe('private, no-store');
    expect(form.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(form.headers.get('set-cookie')).toBeNull();
    const sent = await writeTo(serverUrl(), slug);
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      `/${slug}/contacto?enviado=1`,
    ]);
    const { mensajes, cuentas } = await inbox(person);
    expect(mensajes).toMatchObject([
      { nombre: 'Eva', correo: 'eva@ejemplo.com', texto: '¿Tienes cupo?', leido: false },
    ]);
    expect(cuentas).toMatchObject({ bandeja: 1, sinLeer: 1, spam: 0 });
  });

  test('is answered on the page that it stands on, which stays the same for all', async () => {
    const person = await newcomer('Ana Pérez');
    const slug = await contactPage(person);
    const page = await visitor().get(`/${slug}`);
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(page.headers.get('set-cookie')).toBeNull();
    const fields = hiddenFields(page);
    expect(fields).toMatchObject({ en: 'pagina' });
    // All visitors of a cached page have the same form stamp, and each of them can write.
    for (const nombre of ['Eva', 'Luz', 'Sol', 'Mar', 'Paz']) {
      const correo = `${nombre}@ejemplo.com`;
      const body = { nombre, correo, mensaje: `Soy ${nombre}`, ...fields };
      const sent = await visitor().post(`/${slug}/contacto`, new URLSearchParams(body));
      expect([sent.status, sent.headers.get('location')]).toEqual([303, `/${slug}#enviado`]);
    }
    expect((await inbox(person)).cuentas).toMatchObject({ bandeja: 5, spam: 0 });
    expect((await visitor().get(`/${slug}`)).text).toBe(page.text);
    const wrong = new URLSearchParams({ ...fields, nombre: 'Eva', correo: 'eva', mensaje: 'Hola' });
    const refused = await visitor().post(`/${slug}/contacto`, wrong);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('>Hola</textarea>');
  });

  test('takes nothing by the stamp of another page, or of its other form', async () => {
    const [one, other] = await Promise.all([newcomer('Ana Pérez'), newcomer('Ana Pérez')]);
    const slug = await contactPage(one);
    const { sello = '' } = hiddenFields(await visitor().get(`/${await contactPage(other)}`));
    const body = { nombre: 'Eva', correo: 'eva@ejemplo.com', mensaje: 'Hola', sello, en: 'pagina' };
    await visitor().post(`/${slug}/contacto`, new URLSearchParams(body));
    expect((await inbox(one)).cuentas).toMatchObject({ bandeja: 0, spam: 1 });
  });

  test('loses nothing of what was typed, says what is wrong with it, and stores nothing', async () => {
    const person = await newcomer('Ana Pérez');
    const slug = await contactPage(person);
    const answer = await writeTo(serverUrl(), slug, {
      nombre: 'Eva "la" <b>',
      correo: 'eva@',
      mensaje: 'Uno\nDos',
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('value="Eva &quot;la&quot; <b>"');
    expect(answer.text).toContain('>Uno\nDos</textarea>');
    expect(answer.text).toMatch(/id="correo-no">\s*Escribe un correo válido/);
    expect(hiddenFields(answer)['sello']).toMatch(/^\w+\./);
    expect((await inbox(person)).cuentas).toMatchObject({ bandeja: 0, spam: 0 });
  });

  test('takes the same message once, however often it is sent', async () => {
    const person = await newcomer('Ana Pérez');
    const slug = await contactPage(person);
    for (const _ of [1, 2, 3]) expect((await writeTo(serverUrl(), slug)).status).toBe(303);
    expect((await inbox(person)).cuentas.bandeja).toBe(1);
  });

  test('follows a page to its new address', async () => {
    const person = await newcomer('Ana Pérez');
    const slug = await contactPage(person);
    const next = `${slug}-b`.slice(-30).replace(/^[^a-z0-9]/, 'x');
    await saveProfile(person, { slug: next });
    const old = await visitor().get(`/${slug}/contacto`);
    expect([old.status, old.headers.get('location')]).toEqual([301, `/${next}/contacto`]);
    const { sello = '' } = hiddenFields(await visitor().get(`/${next}/contacto`));
    const message = { nombre: 'Eva', correo: 'eva@ejemplo.com', mensaje: 'Hola', sello };
    const sent = await visitor().post(`/${slug}/contacto`, new URLSearchParams(message));
    expect(sent.headers.get('location')).toBe(`/${next}/contacto?enviado=1`);
    expect((await inbox(person)).cuentas.bandeja).toBe(1);
  });

  test.each([
    ['trampa', { pagina_web: 'https://spam.example' }],
    ['sello', { sello: '' }],
    ['sello', { sello: `zzzzzzzz.${'a'.repeat(12)}.${'b'.repeat(43)}` }],
    ['enlaces', { mensaje: 'https://a.example https://b.example https://c.example' }],
  ])('puts a message in spam and drops nothing (%s)', async (why, values) => {
    const person = await newcomer('Ana Pérez');
    const slug = await contactPage(person);
    expect((await writeTo(serverUrl(), slug, values)).status).toBe(303);
    expect((await inbox(person)).mensajes).toEqual([]);
    expect((await inbox(person, 'spam')).mensajes).toMatchObject([{ sospecha: why }]);
  });

  test("knows another page's stamp, and one that was changed, from its own", async () => {
    const [one, other] = [await newcomer('Ana Pérez'), await newcomer('Ana Pérez')];
    const [from, to] = [await contactPage(one), await contactPage(other)];
    const { sello = '' } = hiddenFields(await visitor().get(`/${from}/contacto`));
    const older = sello.replace(/^\w+/, (time) => (Number.parseInt(time, 36) - 9e4).toString(36));
    await writeTo(serverUrl(), to, { sello });
    await writeTo(serverUrl(), from, { sello: older });
    for (const client of [one, other]) {
      expect((await inbox(client, 'spam')).mensajes).toMatchObject([{ sospecha: 'sello' }]);
    }
  });

  test.each([
    ['another site', { origin: 'https://otro.example' }, 403],
    ['nowhere', { origin: null }, 403],
    ['a program with JSON', { 'content-type': 'application/json' }, 415],
  ])('refuses what %s sends', async (_, headers, status) => {
    const slug = await contactPage(await newcomer('Ana Pérez'));
    const answer = await visitor().post(`/${slug}/contacto`, 'nombre=Eva', headers);
    expect(answer.status).toBe(status);
  });

  test('refuses what is huge', async () => {
    const slug = await contactPage(await newcomer('Ana Pérez'));
    const answer = await writeTo(serverUrl(), slug, { mensaje: 'a'.repeat(70_000) });
    expect(answer.status).toBe(413);
  });

  test('takes a flood of one visitor into spam, and then asks them to wait', async () => {
    const person = await newcomer('Ana Pérez');
    const slug = await contactPage(person);
    const flood = visitor();
    const fields = hiddenFields(await flood.get(`/${slug}/contacto`));
    const statuses = new Map<number, number>();
    let last = '';
    for (let at = 0; at < 150; at += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, step) => {
          const message = {
            nombre: 'Eva',
            correo: 'eva@ejemplo.com',
            mensaje: `Mensaje ${at + step}`,
          };
          const body = new URLSearchParams({ ...message, ...fields });
          return flood.post(`/${slug}/contacto`, body);
        }),
      );
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      last = answers.at(-1)?.text ?? '';
    }
    expect(Object.fromEntries(statuses)).toEqual({ 303: 60, 429: 90 });
    expect(last).toContain('>Mensaje 149</textarea>');
    const { bandeja, spam } = (await inbox(person)).cuentas;
    expect(bandeja + spam).toBe(60);
    expect(bandeja).toBeLessThanOrEqual(5);
  });
});
