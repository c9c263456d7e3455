import { describe, expect, it } from 'vitest';
import { type Item, isBlock } from '@/lib/blocks/rules';
import { blockSchema } from '@/lib/blocks/schema';
import { LANGUAGE } from '@/lib/core/i18n';
import { readPastedText } from '@/lib/links/paste';
import { linkSchema } from '@/lib/links/schema';
import { alternativesTo, itemFor } from './items';

const SONG = 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC';

function pasted(text: string): Item {
  const [link] = readPastedText(text, LANGUAGE).links;
  if (!link) throw new Error('no link');
  return itemFor(link, LANGUAGE);
}

/** What one tap makes of something. */
function made(item: Item, as: string, titulo?: string): Item {
  const other = alternativesTo(item, LANGUAGE, titulo).find((one) => one.as === as);
  if (!other || !('item' in other)) throw new Error(`cannot become ${as}`);
  return other.item;
}

const stored = (item: Item) =>
  isBlock(item) ? blockSchema.safeParse(item).success : linkSchema.safeParse(item).success;

describe('what is pasted', () => {
  it('becomes a player without what sharing added', () => {
    expect(pasted(`Escucha esto ${SONG}?si=9f2c`)).toMatchObject({
      tipo: 'incrustado',
      datos: { url: SONG, titulo: '' },
    });
  });

  it('keeps the words that are meant as a title', () => {
    expect(pasted(`Mi canción nueva: ${SONG}`)).toMatchObject({
      datos: { url: SONG, titulo: 'Mi canción nueva' },
    });
  });

  it('becomes a chat with its text, or one that we prepare, unless it has a title', () => {
    expect(pasted('https://wa.me/525512345678?text=Hola')).toMatchObject({
      tipo: 'whatsapp',
      datos: { numero: '+525512345678', mensaje: 'Hola' },
    });
    expect(pasted('WhatsApp: +52 55 1234 5678')).toMatchObject({
      tipo: 'whatsapp',
      datos: { mensaje: 'Hola, vi tu página y quiero preguntarte algo.' },
    });
    expect(pasted('Pide tu taza: https://wa.me/525512345678')).toMatchObject({
      titulo: 'Pide tu taza',
      url: 'https://wa.me/525512345678',
    });
  });

  it('stays a link where it is a profile, a post, tickets or a thing on sale', () => {
    for (const address of [
      'instagram.com/ana',
      'https://www.instagram.com/p/Cabc123/',
      'lu.ma/abc12xyz',
    ])
      expect(isBlock(pasted(address)), address).toBe(false);
    expect(pasted('https://tienda.example/products/taza')).toMatchObject({ tipo: 'tienda' });
  });
});

describe('what was made', () => {
  it('goes from player to link and back, in its place', () => {
    const player = pasted(SONG);
    const link = made(player, 'link', 'Canción de Ana');
    expect(link).toMatchObject({ id: player.id, titulo: 'Canción de Ana', url: SONG });
    expect(made(link, 'player')).toMatchObject({
      id: player.id,
      datos: { url: SONG, titulo: 'Canción de Ana' },
    });
    expect([player, link].every(stored)).toBe(true);
  });

  it('goes from player or link to a release with that service', () => {
    const player = pasted('https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC?si=x');
    const release = made(player, 'release', 'Noche larga - Single by Ana');
    expect(release).toMatchObject({
      id: player.id,
      tipo: 'lanzamiento',
      datos: {
        titulo: 'Noche larga',
        artista: 'Ana',
        servicios: [{ url: 'https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC' }],
      },
    });
    expect(stored(release)).toBe(true);
  });

  it('goes from chat to link and back with its words', () => {
    const chat = pasted('https://wa.me/525512345678?text=Quiero%20una%20taza');
    const link = made(chat, 'link');
    expect(link).toMatchObject({ id: chat.id, titulo: 'WhatsApp' });
    expect(made(link, 'chat')).toMatchObject({ datos: { mensaje: 'Quiero una taza' } });
    expect(made(pasted('+52 55 1234 5678'), 'chat')).toMatchObject({
      datos: { numero: '+525512345678' },
    });
  });

  it('goes from icon to button and back', () => {
    const icon = pasted('tiktok.com/@ana');
    const button = made(icon, 'button');
    expect(button).toMatchObject({ titulo: 'TikTok · @ana' });
    expect(made(button, 'icon')).toMatchObject({ titulo: 'TikTok', id: icon.id });
    expect(alternativesTo({ ...button, titulo: 'Mis bailes' } as Item, LANGUAGE)).toEqual([]);
  });

  it('is a player of an album or a list, by the address of its page', () => {
    for (const [typed, url] of [
      ['https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC', undefined],
      [
        'https://open.spotify.com/embed/playlist/4uLU6hMCjMI75M1A2tKUQC',
        'https://open.spotify.com/playlist/4uLU6hMCjMI75M1A2tKUQC',
      ],
      [
        'https://player.vimeo.com/video/123456789?h=abcdef1234',
        'https://vimeo.com/123456789/abcdef1234',
      ],
      [
        'https://www.youtube.com/embed/dQw4w9WgXcQ?start=30',
        'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=30',
      ],
    ] as const)
      expect(pasted(typed)).toMatchObject({ tipo: 'incrustado', datos: { url: url ?? typed } });
  });

  it('offers tickets as a date and a thing on sale as a product', () => {
    const ways = (address: string) => alternativesTo(pasted(address), LANGUAGE).map(({ as }) => as);
    expect(ways('https://open.spotify.com/artist/4uLU6hMCjMI75M1A2tKUQC')).toContain('player');
    expect(ways('https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC')).toEqual([
      'link',
      'release',
    ]);
    expect(ways('https://tidal.com/album/77646170')).toEqual(['release']);
    expect(ways('https://youtu.be/dQw4w9WgXcQ')).toEqual(['link']);
    expect(ways('https://lu.ma/abc12xyz')).toEqual(['event']);
    expect(ways('https://tienda.example/products/taza')).toEqual(['product']);
    expect(ways('https://periodico.example/nota')).toEqual([]);
    expect(ways('ana@ejemplo.com')).toEqual([]);
  });
});
