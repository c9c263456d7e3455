import { describe, expect, it } from 'vitest';
import { unmarkedIn } from '../../../tests/setup/unmarked';
import { LANGUAGE, MARKED } from '../i18n';
import type { MailParams, MailTemplate } from './kinds';
import { renderMail } from './render';
import { getMailTexts } from './texts';

const HOSTILE = `"><script>alert(1)</script>' onx=1 &amp; <img src=x>\r\nBcc: eva@ejemplo.com`;
const frame = {
  home: { name: 'Sitio', address: 'https://sitio.example' },
  linkTo: (path: string) => `https://sitio.example${path}`,
  language: 'es',
  stop: { label: 'Dejar', address: 'https://sitio.example/correo/baja/x' },
};

const params: MailParams = {
  agregar: { enlace: '/auth/correo/llave' },
  acceso: {
    ...{ persona: HOSTILE, cambio: 'agregado', tipo: 'correo', nombre: HOSTILE },
    cuando: '2026-11-22T09:00:00Z',
  },
  copia: { motivo: HOSTILE, lugar: HOSTILE },
  entrada: { enlace: '/auth/correo/llave' },
  sesion: { nombre: HOSTILE, dispositivo: HOSTILE, cuando: '2026-11-22T09:00:00Z' },
  enlace: { pagina: HOSTILE, titulo: HOSTILE, url: HOSTILE },
  dominio: { dominio: HOSTILE, hecho: 'aviso' },
  remitente: { correo: HOSTILE, hecho: 'aviso' },
  boletin: { pagina: 'Ana', camino: '/ana/boletin/x', llave: 'x' },
  fechas: {
    ...{ pagina: HOSTILE, fechas: [{ titulo: HOSTILE, cuando: 'mañana' }], cuantas: 1 },
    ...{ agenda: '/ana/eventos', camino: '/ana/boletin/x', llave: 'x' },
  },
  mensaje: {
    pagina: 'Ana',
    cuantos: 1,
    quien: 'Eva',
    mensajes: [{ nombre: 'Eva', texto: '¿Tienes cupo?' }],
  },
  semana: {
    ...{ pagina: HOSTILE, desde: '2026-11-16', hasta: '2026-11-22' },
    ...{ views: 1_234, clicks: 5, viewsAntes: 1_000, clicksAntes: 5 },
    mejores: [{ titulo: HOSTILE, clicks: 3 }],
  },
  invitacion: { quien: HOSTILE, pagina: HOSTILE, rol: 'editor', camino: '/invitacion/x' },
  pedido: {
    ...{ pagina: HOSTILE, hecho: 'pagado', camino: '/pedido/x', numero: 7, producto: HOSTILE },
    ...{ cantidad: 2, importe: 1_250, moneda: 'EUR' },
  },
  pedidos: {
    pedidos: [{ nombre: HOSTILE, enlace: 'https://sitio.example/pedido/x' }],
    camino: '/pedido/x',
  },
  venta: {
    ...{ pagina: HOSTILE, hecho: 'primera', pedido: 'x', numero: 1, producto: HOSTILE },
    ...{ cantidad: 1, importe: 1_250, moneda: 'EUR', comprador: HOSTILE },
  },
  prueba: { pagina: HOSTILE, hecho: 'ganadora', tipo: 'titulo', nombre: HOSTILE },
  suspension: { nombre: HOSTILE, pagina: HOSTILE, hecho: 'suspendida', texto: HOSTILE },
  cobro: { pagina: HOSTILE, tipo: 'mercadopago', hecho: 'rechazado' },
  webhook: { pagina: HOSTILE, webhook: HOSTILE, hecho: 'detenido' },
  denuncia: { pagina: HOSTILE, hecho: 'atendida', camino: '/denunciar/ana/x' },
  operador: {
    ...{ hecho: 'denuncia', pagina: HOSTILE, motivo: 'otro', texto: HOSTILE },
    camino: '/operador/paginas/x',
  },
  soporte: {
    ...{ nombre: HOSTILE, hecho: 'respuesta', asunto: HOSTILE, texto: HOSTILE },
    camino: '/ayuda?conversacion=x',
  },
  consulta: {
    cuantas: 2,
    conversaciones: [
      { asunto: HOSTILE, quien: HOSTILE, plan: 'pro', texto: HOSTILE, camino: '/operador/x' },
    ],
  },
  equipo: { nombre: HOSTILE, hecho: 'papel', pagina: HOSTILE, quien: HOSTILE, rol: 'ventas' },
};
function drawn<T extends MailTemplate>(name: T, language: string = LANGUAGE) {
  const { templates } = getMailTexts(language);
  return renderMail(templates[name](params[name], 'Sitio'), frame);
}

describe.each(Object.keys(params) as MailTemplate[])('the mail %s', (name) => {
  const { subject, text, html } = drawn(name);

  it('takes whatever people wrote for text', () => {
    expect(html).not.toMatch(/<script|<img|onx=1[^&]*>/);
    expect(html.match(/<[a-z]+/g)).not.toContain('<x');
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('says why it came and how to stop it, in both forms', () => {
    for (const form of [text, html]) {
      expect(form).toContain('Te escribimos porque');
      expect(form).toContain('https://sitio.example');
    }
    expect(text).toContain('Dejar: https://sitio.example/correo/baja/x');
    expect(html).toContain('href="https://sitio.example/correo/baja/x"');
  });

  it('has its words from the catalogue alone', () => {
    const mail = drawn(name, MARKED);
    const given = ['Sitio', frame.stop.label, /https:\S+/g];
    expect(unmarkedIn([mail.subject, mail.text], given)).toEqual([]);
  });

  it('asks nobody for anything when it is opened', () => {
    expect(html).not.toMatch(/<(?:img|link|iframe)|<[^>]*\bsrc=|@import|url\(/);
  });
});

it('compares a week with the one before', () => {
  const { text, subject } = drawn('semana');
  expect(subject).toBe('Tu semana: 1,234 visitas y 5 clics');
  expect(text).toContain('Visitas: 1,234 (234 más que la semana anterior)');
  expect(text).toContain('Clics: 5, como la semana anterior');
  expect(text).toContain('16 de noviembre');
});
