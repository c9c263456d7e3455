import { beforeEach, describe, expect, it } from 'vitest';
import { aLink, aProfile } from '../draft/fixtures';
import { $issues } from '../draft/issues';
import { $openItem, addLink, updateLink } from '../draft/items';
import { $draft, adopt } from '../draft/store';
import { settleAddress, writeAddress } from './address';
import { addPasted, readPasted, wordsOfPasted } from './paste';
import { $paste, $unused, placeHandle } from './pasted';

const [a, b, c] = [aLink('A'), aLink('B'), aLink('C')];
const titles = () =>
  $draft
    .get()
    ?.enlaces.map((link) => link.titulo)
    .join('');

const add = (text: string) => {
  $paste.set({ text, refused: false });
  addPasted();
  return $paste.get();
};

beforeEach(() => adopt(aProfile({ enlaces: [a, b, c] })));

describe('the address of a link', () => {
  it('gives the link the name and type of its network, unless it has a name', () => {
    addLink();
    const id = $openItem.get() ?? '';
    for (const typed of ['y', 'youtube.co', 'youtube.com/@ana']) writeAddress(id, typed);
    settleAddress(id);
    expect($draft.get()?.enlaces.at(-1)).toMatchObject({
      url: 'https://youtube.com/@ana',
      titulo: 'YouTube',
      tipo: 'red-social',
    });
    const [link = a] = $draft.get()?.enlaces.slice(-1) ?? [];
    updateLink(link, { titulo: 'Mis videos' });
    writeAddress(id, 'tiktok.com/@ana');
    expect($draft.get()?.enlaces.at(-1)).toMatchObject({ titulo: 'Mis videos' });
  });

  it('stays as it was typed where it is none, and says so until it is changed', () => {
    addLink();
    const id = $openItem.get() ?? '';
    writeAddress(id, 'no es una url');
    settleAddress(id);
    expect($draft.get()?.enlaces.at(-1)).toMatchObject({ url: 'no es una url' });
    expect($issues.get()[`enlaces.${id}.url`]).toBeTruthy();
    writeAddress(id, '');
    settleAddress(id);
    expect($issues.get()[`enlaces.${id}.url`]).toBeUndefined();
  });
});

describe('a pasted text', () => {
  it('asks for the network of a user name, and puts its address where the name stood', () => {
    add('d.example\n@lucia');
    expect($paste.get()).toEqual({ text: '@lucia', refused: true });
    placeHandle('lucia', 'https://instagram.com/lucia');
    expect(add($paste.get().text)).toEqual({ text: '', refused: false });
    expect($draft.get()?.enlaces.at(-1)).toMatchObject({
      titulo: 'Instagram',
      url: 'https://instagram.com/lucia',
    });
  });

  it('adds what is not there yet, once', () => {
    const twice = readPasted('a.example\nd.example d.example/');
    expect(twice).toMatchObject({ known: 1, repeated: 1, room: 497 });
    expect(add('a.example\nd.example')).toEqual({ text: '', refused: false });
    expect(titles()).toBe('ABCd.example');
    expect(add('nada')).toEqual({ text: 'nada', refused: true });
  });

  it('names the lines without a link, and leaves those that could be mended', () => {
    const text = 'd.example\njavascript:alert(1)\nd.example\n\nhola no es enlace';
    expect(wordsOfPasted(text, readPasted(text))).toBe(
      '1 está repetido en lo que pegaste. Sin dirección que podamos leer: «javascript:alert(1)», «hola no es enlace».',
    );
    expect(add(text)).toEqual({ text: 'javascript:alert(1)', refused: true });
    expect($unused.get()).toEqual(['hola no es enlace']);
    expect(titles()).toBe('ABCd.example');
  });

  it('does not call unread the user name whose network it asks for', () => {
    const words = (text: string) => wordsOfPasted(text, readPasted(text));
    expect(words('d.example\n@lucia')).toBe('');
    expect(words('d.example\n@lucia\nhola no')).toContain('leer: «hola no».');
  });

  it('carries no words over into what is added next', () => {
    for (const words of ['Mis redes', 'Mi disco 2024', 'Todo lo mío']) {
      add(`https://instagram.com/ana\nd.example/${words.length}\n${words}`);
      expect([$paste.get().text, $unused.get()]).toEqual(['', [words]]);
    }
    add('+52 55 1234 5678');
    expect($unused.get()).toEqual([]);
    expect(JSON.stringify($draft.get())).not.toContain('Mi disco');
  });

  it('adds no more than there is room for', () => {
    adopt(aProfile({ enlaces: Array.from({ length: 499 }, (_, at) => aLink(`L${at}`)) }));
    add('uno.example dos.example');
    expect($draft.get()?.enlaces).toHaveLength(500);
  });
});
