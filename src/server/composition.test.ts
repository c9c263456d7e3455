import './composition';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAIL_LISTS } from '@/lib/dashboard/preferences';
import { listMailKinds } from '@/lib/mail/definitions';
import { MAIL_SAMPLES } from '../../tests/setup/mail-samples';

const names = listMailKinds().map(({ name }) => name);

/** Names under which released versions have stored mails: each must stay renderable. */
const STORED = [
  ...['acceso', 'agregar', 'boletin', 'cobro', 'consulta', 'copia', 'denuncia', 'dominio'],
  ...['enlace', 'entrada', 'equipo', 'fechas', 'invitacion', 'mensaje', 'operador', 'pedido'],
  ...['pedidos', 'pendientes', 'prueba', 'remitente', 'semana', 'sesion', 'soporte'],
  ...['suspension', 'tarea', 'venta', 'webhook'],
];

test('every name that landed versions have stored is still the name of a mail', () => {
  expect(STORED.filter((name) => !names.includes(name))).toEqual([]);
});

test('every definition in the source is registered, under a name of its own', () => {
  const files = globSync('src/lib/**/*.ts').filter((path) => !/\.test\.ts$/.test(path));
  const defined = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bdefineMail\('(\w+)'/g)].map(([, name]) => name),
  );
  expect(defined.sort()).toEqual([...names].sort());
});

test('every mail has a sample, which its schema takes', () => {
  expect(Object.keys(MAIL_SAMPLES).sort()).toEqual([...names].sort());
  for (const { name, schema } of listMailKinds()) {
    expect(schema.safeParse(MAIL_SAMPLES[name]).error, name).toBeUndefined();
  }
});

test('every mail that can be asked for is one that is sent', () => {
  expect(MAIL_LISTS.filter((list) => !names.includes(list))).toEqual([]);
});
