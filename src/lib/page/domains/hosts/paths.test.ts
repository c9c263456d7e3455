import { describe, expect, it } from 'vitest';
import { innerPath, locationAt, pageAt } from './paths';

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

describe('a page at its own host', () => {
  const links = (html: string) => pageAt(html, ana, HERE);

  it('leads where things are there, and to us for what is not', () => {
    expect(links('<a class="x" href="/ana">')).toBe('<a class="x" href="/">');
    expect(links('<a href="/ana/eventos?x=/ana">')).toBe('<a href="/eventos?x=/ana">');
    expect(links('<form method="post" action="/ana/contacto">')).toContain('action="/contacto"');
    expect(links('<a href="/precios">')).toBe(`<a href="${HERE}/precios">`);
    expect(links('<a href="/">')).toBe(`<a href="${HERE}/">`);
    expect(links('<a href="/anabel/x">')).toBe(`<a href="${HERE}/anabel/x">`);
    expect(links('<a href="/pedido/k">')).toBe('<a href="/pedido/k">');
  });

  it('leaves alone what leads elsewhere, what is loaded, and what people write', () => {
    for (const html of [
      '<a href="https://otra.example/ana">',
      '<a href="//otra.example/ana">',
      '<img src="/media/a.webp">',
      '<link rel="canonical" href="https://ana.com">',
      '<p>href="/ana"</p>',
      '<a title="href=&quot;/ana&quot;">',
    ]) {
      expect(links(html)).toBe(html);
    }
  });

  it('redirects within itself', () => {
    expect(locationAt('/ana/contacto?enviado=1', ana, HERE)).toBe('/contacto?enviado=1');
    expect(locationAt('/eva', ana, HERE)).toBe(`${HERE}/eva`);
    expect(locationAt('https://pago.example/x', ana, HERE)).toBe('https://pago.example/x');
  });
});
