import { describe, expect, it } from 'vitest';
import { innerPath, locationAt } from './paths';

const HERE = 'https://enlaza.example';
const ana = { host: 'ana.com', origin: 'https://ana.com', slug: 'ana' };

describe('the paths of an own host', () => {
  it.each([
    ['/', '/ana'],
    ['/eventos', '/ana/eventos'],
    ['/p/1/comprar', '/ana/p/1/comprar'],
    ['/dashboard', '/ana/dashboard'],
    ['/eva', '/ana/eva'],
    ['/ana', '/ana/ana'],
    ['/api/perfil', '/ana/api/perfil'],
    ['/og/eva.png', '/ana/og/eva.png'],
    ['/og/ana.png', '/og/ana.png'],
    ['/api/visitas', '/api/visitas'],
    ['/api/visitas/x', '/ana/api/visitas/x'],
    ['/media/a.webp', '/media/a.webp'],
    ['/denunciar/ana', '/denunciar/ana'],
    ['/denunciar/ana/k', '/denunciar/ana/k'],
    ['/denunciar/anabel', '/ana/denunciar/anabel'],
    ['/api/boletin/baja/k', '/api/boletin/baja/k'],
    ['/pedido/x/pago', '/pedido/x/pago'],
    ['/pedidos', '/ana/pedidos'],
    ['/auth/demo', '/ana/auth/demo'],
    ['/interno/dominio', '/ana/interno/dominio'],
    ['/apple-touch-icon-precomposed.png', '/apple-touch-icon-precomposed.png'],
    ['/apple-touch-icon-eva', '/ana/apple-touch-icon-eva'],
    ['/apple-touch-icon-eva/tienda', '/ana/apple-touch-icon-eva/tienda'],
    ['/favicon.svg', '/favicon.svg'],
    ['/favicon.ico/tienda', '/ana/favicon.ico/tienda'],
  ])('%s is answered by %s', (outer, inner) => {
    expect(innerPath(outer, 'ana')).toBe(inner);
  });
});

describe('a link at an own host', () => {
  const link = (address: string) => locationAt(address, ana, HERE);

  it('leads where things are there, and to us for what is not', () => {
    expect(link('/ana')).toBe('/');
    expect(link('/ana/eventos?x=/ana')).toBe('/eventos?x=/ana');
    expect(link('/ana/contacto?enviado=1')).toBe('/contacto?enviado=1');
    expect(link('/precios')).toBe(`${HERE}/precios`);
    expect(link('/')).toBe(`${HERE}/`);
    expect(link('/eva')).toBe(`${HERE}/eva`);
    expect(link('/anabel/x')).toBe(`${HERE}/anabel/x`);
    expect(link('/pedido/k')).toBe('/pedido/k');
    expect(link('/ana//otra.example')).toBe(`${HERE}/ana//otra.example`);
  });

  it.each(['https://otra.example/ana', '//otra.example/ana', 'mailto:ana@ana.com', '#form', ''])(
    'leaves %j alone',
    (address) => {
      expect(link(address)).toBe(address);
    },
  );
});
