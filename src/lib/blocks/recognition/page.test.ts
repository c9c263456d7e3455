import { describe, expect, it } from 'vitest';
import { readPage, textOf } from './page';

const AT = 'https://sala.example/e/1';
const page = (head: string) => `<!doctype html><html><head>${head}</head><body></body></html>`;
const ld = (value: unknown) =>
  page(`<script type="application/ld+json">${JSON.stringify(value)}</script>`);

describe('what a page says of itself', () => {
  it('is its shared title and picture, as text', () => {
    const html = page(
      `<title>Otra</title><meta property="og:title" content="Ana &amp; los &quot;Suyos&quot; &lt;b&gt;"><meta content='/foto.jpg' property='og:image'>`,
    );
    expect(readPage(html, AT)).toEqual({
      titulo: 'Ana & los "Suyos" <b>',
      picture: 'https://sala.example/foto.jpg',
    });
  });

  it('is its own title where it is not made for sharing', () => {
    expect(readPage(page('<title>\n  Mi   blog\n</title>'), AT)).toEqual({ titulo: 'Mi blog' });
  });

  it('is a date with its place', () => {
    const html = ld({
      '@graph': [
        { '@type': 'WebSite', name: 'Sala' },
        {
          '@type': 'MusicEvent',
          name: 'Ana en vivo',
          startDate: '2027-03-01T21:00:00-06:00',
          endDate: '2027-03-01T23:30:00-06:00',
          location: { name: 'Foro Sur', address: { addressLocality: 'Ciudad de México' } },
        },
      ],
    });
    expect(readPage(html, AT).evento).toEqual({
      titulo: 'Ana en vivo',
      inicio: '2027-03-01T21:00:00-06:00',
      fin: '2027-03-01T23:30:00-06:00',
      lugar: 'Foro Sur, Ciudad de México',
    });
  });

  it.each([
    [{ price: '1,234.50', priceCurrency: 'mxn' }, '1234.50', 'MXN'],
    [[{ price: 12.5, priceCurrency: 'EUR' }], '12.5', 'EUR'],
    [{ lowPrice: '1.234,50', priceCurrency: 'ARS' }, '1234.50', 'ARS'],
    [{ price: '45.000', priceCurrency: 'COP' }, '45000', 'COP'],
    [{ price: 'gratis', priceCurrency: 'peso' }, '', ''],
  ])('is a thing on sale for %j', (offers, precio, moneda) => {
    const html = ld({ '@type': 'Product', name: 'Taza', offers });
    expect(readPage(html, AT).producto).toEqual({ nombre: 'Taza', precio, moneda });
  });

  it('is nothing where it is broken, hostile or too much', () => {
    const hostile = [
      '<meta property="og:title" content="\u0000\u0001">',
      '<meta property="og:image" content="javascript:alert(1)">',
      '<meta property="og:image" content="file:///etc/passwd">',
      '<script type="application/ld+json">{"@type":"Event","name":</script>',
      `<script type="application/ld+json">${'['.repeat(5_000)}</script>`,
      '<script type="application/ld+json">{"@type":"Event","name":"x","startDate":"mañana"}</script>',
      '<script type="application/ld+json">null</script>',
    ];
    for (const head of hostile) expect(readPage(page(head), AT), head).toEqual({});
  });

  it('is read, however large the page is', () => {
    for (const piece of [
      '<meta ',
      '<meta name=og:title ',
      '<script application/ld+json',
      '<title>',
      '&amp;',
      '<',
    ])
      expect(() => readPage(piece.repeat(512 * 1024), AT)).not.toThrow();
  });

  it('is read in the letters that the page says', () => {
    const latin = Buffer.from('<meta charset="iso-8859-1"><title>Canción</title>', 'latin1');
    expect(readPage(textOf(latin), AT).titulo).toBe('Canción');
    expect(readPage(textOf(Buffer.from('<title>Canción</title>')), AT).titulo).toBe('Canción');
    expect(textOf(Buffer.from('<meta charset="nada-de-nada">x'))).toContain('x');
  });
});
