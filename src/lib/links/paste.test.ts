import { describe, expect, it } from 'vitest';
import { LANGUAGE } from '@/lib/core/i18n';
import { duplicatedIds, placeOf } from './duplicates';
import { readPastedText } from './paste';
import { newLink } from './rules';

const read = (text: string) =>
  readPastedText(text, LANGUAGE).links.map(({ titulo, url }) => [titulo, url]);

describe('a pasted text', () => {
  it('is read as a list of addresses, however it is divided', () => {
    expect(read('instagram.com/ana\nhttps://ejemplo.com/a, tiktok.com/@ana; <x.com/ana>')).toEqual([
      ['Instagram', 'https://instagram.com/ana'],
      ['ejemplo.com', 'https://ejemplo.com/a'],
      ['TikTok', 'https://tiktok.com/@ana'],
      ['X', 'https://x.com/ana'],
    ]);
  });

  it('gives the words of a line to its only address as a title', () => {
    expect(
      read('Mi curso de acuarela: https://curso.example/1\r\n- Tienda | tienda.example'),
    ).toEqual([
      ['Mi curso de acuarela', 'https://curso.example/1'],
      ['Tienda', 'https://tienda.example'],
    ]);
  });

  it('leaves the commas of words and of addresses where they are', () => {
    expect(
      read(
        '1. Tienda, la mía -> tienda.example\nhttps://mapa.example/@19.4,-99.1,15z\na.com,b.com|c.com',
      ),
    ).toEqual([
      ['Tienda, la mía', 'https://tienda.example'],
      ['mapa.example', 'https://mapa.example/@19.4,-99.1,15z'],
      ['a.com', 'https://a.com'],
      ['b.com', 'https://b.com'],
      ['c.com', 'https://c.com'],
    ]);
  });

  it('takes e-mail addresses and telephones too', () => {
    expect(read('ana@ejemplo.com\ntel:+525512345678')).toEqual([
      ['Correo', 'mailto:ana@ejemplo.com'],
      ['Teléfono', 'tel:+525512345678'],
    ]);
  });

  it('gives an address the words of the line above it as a title', () => {
    const text = 'Mi curso:\nhttps://curso.example/1\n\n2) Mi libro\nlibro.example\nx.com/ana';
    expect(read(text.replace('\nx.com/ana', ''))).toEqual([
      ['Mi curso', 'https://curso.example/1'],
      ['Mi libro', 'https://libro.example'],
    ]);
    expect(read('Escríbeme\n\nana@ejemplo.com\nMi tienda\nTienda: t.example')).toEqual([
      ['Escríbeme', 'mailto:ana@ejemplo.com'],
      ['Tienda', 'https://t.example'],
    ]);
  });

  it('takes words above several addresses for a heading, and no broken address for a title', () => {
    const text = `Mis redes\nx.com/ana\ntiktok.com/@ana\njavascript:alert(1)\na.example\n${'ñ'.repeat(101)}\nb.example`;
    const { links, unread } = readPastedText(text, LANGUAGE);
    expect(links.map(({ titulo }) => titulo)).toEqual(['X', 'TikTok', 'a.example', 'b.example']);
    expect(unread).toEqual(['Mis redes', 'javascript:alert(1)', 'ñ'.repeat(101)]);
  });

  it.each(['hola', 'javascript:alert(1)', 'a.1', 'https://ana:clave@ejemplo.com', '3,14', '   '])(
    'finds nothing in %j',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );

  it('cuts a title that is too long', () => {
    expect(readPastedText(`${'ñ'.repeat(150)} ejemplo.com`, LANGUAGE).links[0]?.titulo).toBe(
      'ñ'.repeat(100),
    );
  });
});

describe('repeated links', () => {
  it.each([
    ['https://www.ejemplo.com/a/', 'http://ejemplo.com/a', true],
    ['ejemplo.com', 'https://EJEMPLO.com/', true],
    ['https://ejemplo.com/a', 'https://ejemplo.com/A', false],
    ['https://ejemplo.com/?a=1', 'https://ejemplo.com/?a=2', false],
    ['mailto:Ana@ejemplo.com', 'mailto:ana@ejemplo.com', true],
  ])('%s and %s: %s', (one, other, same) => {
    expect(placeOf(one) === placeOf(other)).toBe(same);
  });

  it('are those of the same place, without drafts and archived ones', () => {
    const [a, b] = [newLink('a', { url: 'x.com/1' }), newLink('b', { url: 'https://x.com/1/' })];
    const away = newLink('c', { url: 'x.com/2', archivado: true });
    const others = [newLink('d', { url: 'x.com/2' }), newLink('e'), newLink('f')];
    expect(duplicatedIds([a, b, away, ...others])).toEqual(new Set([a.id, b.id]));
  });
});

describe('where an address begins and ends in words', () => {
  const only = (text: string) => {
    const links = read(text);
    expect(links, text).toHaveLength(1);
    return links[0];
  };

  it('keeps brackets that were opened in it, and drops those around it', () => {
    const wiki = 'https://es.wikipedia.org/wiki/Guadalupe_(M%C3%A9xico)';
    expect(only('https://es.wikipedia.org/wiki/Guadalupe_(México)')?.[1]).toBe(wiki);
    expect(only(`Mi barrio (${wiki})`)).toEqual(['Mi barrio', wiki]);
    expect(only('https://x.example/a_(b)_(c)')?.[1]).toBe('https://x.example/a_(b)_(c)');
    expect(only('[https://x.example/a]')?.[1]).toBe('https://x.example/a');
  });

  it.each([
    ['Curso de Node.js https://ejemplo.com/curso', 'Curso de Node.js'],
    ['Curso de Node.js\nhttps://ejemplo.com/curso', 'Curso de Node.js'],
    ['Mi tienda en línea.Entra aquí: https://ejemplo.com/t', 'Mi tienda en línea.Entra aquí'],
    ['Dr.García https://ejemplo.com/cita', 'Dr.García'],
    ['Booking.com https://booking.example/hotel', 'Booking.com'],
    ['Apunta hoy.Es gratis: https://ejemplo.com/x', 'Apunta hoy.Es gratis'],
    ['Clases de ASP.NET y Vue.js: ejemplo.com/clases', undefined],
    ['Apunta hoy.Es gratis ejemplo.com', 'Apunta hoy.Es gratis'],
    ['Versión 2.0.md.1 ejemplo.com', 'Versión 2.0.md.1'],
  ])('takes no word of %j for one', (text, titulo) => {
    const links = read(text);
    if (titulo !== undefined) expect(links.map(([words]) => words)).toEqual([titulo]);
    expect(links.at(-1)?.[1]).toMatch(/^https:\/\/(ejemplo|booking)\./);
  });

  it.each([
    ['[Mi libro](https://ejemplo.com/libro)', 'Mi libro', 'https://ejemplo.com/libro'],
    ['- [Mi libro](<https://ejemplo.com/l_(1)> "título")', 'Mi libro', 'https://ejemplo.com/l_(1)'],
    [
      '<a class="b" href="https://ejemplo.com/?a=1&amp;b=2"><b>Mi libro</b></a>',
      'Mi libro',
      'https://ejemplo.com/?a=1&b=2',
    ],
    ['[url=https://ejemplo.com/libro]Mi libro[/url]', 'Mi libro', 'https://ejemplo.com/libro'],
    ['<https://ejemplo.com/libro|Mi libro>', 'Mi libro', 'https://ejemplo.com/libro'],
    ['~ejemplo.com~ y ya', 'y ya', 'https://ejemplo.com'],
    ['`https://ejemplo.com/libro`', 'ejemplo.com', 'https://ejemplo.com/libro'],
    ['https://https://ejemplo.com/libro', 'ejemplo.com', 'https://ejemplo.com/libro'],
    ['ana [at] ejemplo.com', 'Correo', 'mailto:ana@ejemplo.com'],
    ['Escribe: ana.p(arroba)ejemplo.com', 'Escribe', 'mailto:ana.p@ejemplo.com'],
    [
      'Mi blog (https://ejemplo.com/Quito_(1)) y más',
      'Mi blog y más',
      'https://ejemplo.com/Quito_(1)',
    ],
    ['Mira: https://ejemplo.com/libro, en serio', 'Mira, en serio', 'https://ejemplo.com/libro'],
    ['“https://ejemplo.com/libro”', 'ejemplo.com', 'https://ejemplo.com/libro'],
    ['Mi libro: «ejemplo.com/libro».', 'Mi libro', 'https://ejemplo.com/libro'],
    ['**https://ejemplo.com/libro**', 'ejemplo.com', 'https://ejemplo.com/libro'],
    ['\u200bhttps://ejemplo.com/libro\u200e', 'ejemplo.com', 'https://ejemplo.com/libro'],
    ['Correo:ana@ejemplo.com', 'Correo', 'mailto:ana@ejemplo.com'],
    ['a&b@example.com', 'Correo', 'mailto:a&b@example.com'],
    ['ana@ejemplo.xn--p1ai', 'Correo', 'mailto:ana@ejemplo.xn--p1ai'],
    ['ejemplo.Com', 'ejemplo.com', 'https://ejemplo.com'],
    ['EJEMPLO.COM/A', 'ejemplo.com', 'https://ejemplo.com/A'],
    ['mi_tienda.example:8080/x', 'mi_tienda.example', 'https://mi_tienda.example:8080/x'],
    ['[12/3/24, 18:05:22] Ana: Mira https://ejemplo.com/x', 'Mira', 'https://ejemplo.com/x'],
    ['\u200e[12/3, 6:05 p. m.] Ana: Mi curso\nejemplo.com/x', 'Mi curso', 'https://ejemplo.com/x'],
    ['[1] Ana: ejemplo.com/x', 'Ana', 'https://ejemplo.com/x'],
    ['12/05/2027 18:00 - Taller: ejemplo.com', '12/05/2027 18:00 - Taller', 'https://ejemplo.com'],
    ['"Tienda","https://ejemplo.com/t","nota"', 'Tienda nota', 'https://ejemplo.com/t'],
    ['## Redes\nejemplo.com', 'Redes', 'https://ejemplo.com'],
    ['[Mi libro] (https://ejemplo.com/l)', 'Mi libro', 'https://ejemplo.com/l'],
    ['https:\\\\ejemplo.com\\x', 'ejemplo.com', 'https://ejemplo.com/x'],
    ['ana(a)ejemplo.com', 'Correo', 'mailto:ana@ejemplo.com'],
    [
      '<ul>\n <li class="x">\n  <a class="b"\n    href="https://ejemplo.com/a">\n    Mi <b>canci&oacute;n</b>\n  </a>\n </li>\n</ul>',
      'Mi canción',
      'https://ejemplo.com/a',
    ],
    ['<Mi tienda>\nhttps://ejemplo.com/a', '<Mi tienda>', 'https://ejemplo.com/a'],
    ['opción (a) ejemplo.com', 'opción (a)', 'https://ejemplo.com'],
    [
      'Cita: mailto:ana@ejemplo.com?subject=Hola Ana',
      'Cita',
      'mailto:ana@ejemplo.com?subject=Hola%20Ana',
    ],
    ['Wsp +54 9 11 1234-5678', 'Wsp', 'https://wa.me/5491112345678'],
    ['Guasap: +34 612 345 678', 'Guasap', 'https://wa.me/34612345678'],
    ['https://wa.me/52 55 1234 5678', 'WhatsApp', 'https://wa.me/525512345678'],
    ['Pide aquí: wa.me/+34 612 345 678', 'Pide aquí', 'https://wa.me/34612345678'],
    ['whatsapp://send?phone=525512345678', 'WhatsApp', 'https://wa.me/525512345678'],
    [
      'whatsapp://send?phone=525512345678&text=Hola%20Ana',
      'WhatsApp',
      'https://wa.me/525512345678?text=Hola%20Ana',
    ],
    [
      'spotify:album:4uLU6hMCjMI75M1A2tKUQC',
      'Spotify',
      'https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC',
    ],
    ['👩‍👧 Familia: ejemplo.com', '👩‍👧 Familia', 'https://ejemplo.com'],
    ['Mi canal 👉https://ejemplo.com/@ana👈🏽', 'Mi canal', 'https://ejemplo.com/@ana'],
    ['Pide aquí👉www.ejemplo.com✨', 'Pide aquí👉 ✨', 'https://www.ejemplo.com'],
    ['https://ejemplo.com/mi🎵tema', 'ejemplo.com', 'https://ejemplo.com/mi%F0%9F%8E%B5tema'],
    ['https://ejemplo.com/🎵', 'ejemplo.com', 'https://ejemplo.com/%F0%9F%8E%B5'],
    ['(ver https://ejemplo.com/a)', 'ver', 'https://ejemplo.com/a'],
    ['ejemplo.com (mi tienda)', 'mi tienda', 'https://ejemplo.com'],
    ['*Mi tienda* 👇\nhttps://ejemplo.com', 'Mi tienda', 'https://ejemplo.com'],
    ['"Mi disco","https://ejemplo.com/1"', 'Mi disco', 'https://ejemplo.com/1'],
    ['Mi curso – https://ejemplo.com – ¡nuevo!', 'Mi curso – ¡nuevo!', 'https://ejemplo.com'],
    ['b) https://ejemplo.com/1', 'ejemplo.com', 'https://ejemplo.com/1'],
    ['[1]: https://ejemplo.com/1', 'ejemplo.com', 'https://ejemplo.com/1'],
    ['Mira https://ejemplo.com/a…', 'Mira', 'https://ejemplo.com/a'],
    ['&lt;https://ejemplo.com/l&gt;', 'ejemplo.com', 'https://ejemplo.com/l'],
    ['ana arroba ejemplo.com', 'Correo', 'mailto:ana@ejemplo.com'],
    ['ISBN 978-84-376-0494-7 ejemplo.com', 'ISBN 978-84-376-0494-7', 'https://ejemplo.com'],
    [
      'https://api.whatsapp.com/send?phone=+52 55 1234 5678&text=Hola',
      'WhatsApp',
      'https://wa.me/525512345678?text=Hola',
    ],
    [
      'https://wa.me/5255-1234-5678?text=Hola Ana, ¿cuánto cuesta?',
      'WhatsApp',
      'https://wa.me/525512345678?text=Hola%20Ana,%20%C2%BFcu%C3%A1nto%20cuesta?',
    ],
    [
      'https://api.whatsapp.com/send?phone=525512345678&text=Hola%20Ana gracias',
      'gracias',
      'https://api.whatsapp.com/send?phone=525512345678&text=Hola%20Ana',
    ],
  ])('reads %j', (text, titulo, url) => {
    expect(only(text)).toEqual([titulo, url]);
  });

  it('takes the code of a player or a post for its address', () => {
    const code =
      '<iframe width="560" height="315"\n src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a&amp;b=1" title="YouTube" allowfullscreen></iframe>';
    expect(only(code)?.[1]).toBe('https://www.youtube.com/embed/dQw4w9WgXcQ?si=a&b=1');
    const post =
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/C1/"><a href="https://www.instagram.com/p/C1/">Ver</a></blockquote> <script async src="//www.instagram.com/embed.js"></script>';
    expect(only(post)?.[1]).toBe('https://www.instagram.com/p/C1/');
  });
});

describe('a title', () => {
  it('belongs to the address below it, also above several', () => {
    expect(read('Mi disco nuevo\nhttps://a.example/1\nhttps://b.example/2')).toEqual([
      ['Mi disco nuevo', 'https://a.example/1'],
      ['b.example', 'https://b.example/2'],
    ]);
  });

  it.each([
    ['Tienda: a.example, Blog: b.example/1', 'Tienda https://a.example · Blog https://b.example/1'],
    [
      'Web:www.a.example Tel:5512345678',
      'a.example https://www.a.example · Teléfono tel:+525512345678',
    ],
    ['Web: www.a.example Tel: 55 1234 5678', 'Web https://www.a.example · Tel tel:+525512345678'],
    [
      'Instagram @ana | https://a.example',
      'Instagram https://instagram.com/ana · a.example https://a.example',
    ],
    ['ana@a.example / 55 1234 5678', 'Correo mailto:ana@a.example · Teléfono tel:+525512345678'],
    ['a.example y b.example', 'a.example https://a.example · b.example https://b.example'],
    ['Mi WhatsApp 👇\n55 1234 5678', 'Mi WhatsApp https://wa.me/525512345678'],
    ['Cuenta 1234567890\nPedido 5512345678', ''],
    ['Teléfono de pedidos 55 1234 5678', 'Teléfono de pedidos tel:+525512345678'],
    [
      'mailto:ana@a.example,eva@a.example',
      'Correo mailto:ana@a.example · Correo mailto:eva@a.example',
    ],
    [
      'Instagram:\n@ana\nTikTok 👇\n@ana.p',
      'Instagram https://instagram.com/ana · TikTok https://tiktok.com/@ana.p',
    ],
    [
      '+52 55 1234 5678\nMi libro\na.example',
      'Teléfono tel:+525512345678 · Mi libro https://a.example',
    ],
  ])('of %j stays with its own address', (text, links) => {
    const read = readPastedText(text, LANGUAGE, 'America/Mexico_City').links;
    expect(read.map(({ titulo, url }) => `${titulo} ${url}`).join(' · ')).toBe(links);
  });

  it('is kept in a list with a telephone or a user name', () => {
    const text =
      'Mi tienda\nhttps://t.example/1\n+52 55 1234 5678\nMi libro\nhttps://l.example/2\nInstagram @ana\nMi curso\nhttps://c.example/3\n@ana';
    expect(read(text).map(([titulo]) => titulo)).toEqual([
      'Mi tienda',
      'Teléfono',
      'Mi libro',
      'Instagram',
      'Mi curso',
    ]);
  });
});

describe('a number without the code of a country', () => {
  it.each([
    ['55 1234 5678', 'America/Mexico_City', 'tel:+525512345678'],
    ['044 55 1234 5678', 'America/Monterrey', 'tel:+525512345678'],
    ['WhatsApp: 55 1234 5678', 'America/Tijuana', 'https://wa.me/525512345678'],
    ['612 345 678', 'Europe/Madrid', 'tel:+34612345678'],
    ['300 123 4567', 'America/Bogota', 'tel:+573001234567'],
    ['52 55 1234 5678', 'America/Mexico_City', 'tel:+525512345678'],
    ['521 55 1234 5678', 'America/Mexico_City', 'tel:+5215512345678'],
    ['34 612 345 678', 'Europe/Madrid', 'tel:+34612345678'],
    ['0412-1234567', 'America/Caracas', 'tel:+584121234567'],
    ['787 555 1234', 'America/Puerto_Rico', 'tel:+17875551234'],
    ['55 1234 5678', '', 'tel:5512345678'],
    ['55 1234 5678', 'Asia/Tokyo', 'tel:5512345678'],
  ])('%s in %s is %s', (text, zone, url) => {
    expect(readPastedText(text, LANGUAGE, zone).links[0]?.url).toBe(url);
  });
});
