import { beforeEach, describe, expect, it } from 'vitest';
import { $faults } from '../draft/faults';
import { aLink, aProfile } from '../draft/fixtures';
import { $draft, adopt } from '../draft/profile';
import { onToast } from '../shell/toasts';
import {
  $announcement,
  $openLink,
  addLink,
  addLinks,
  archiveLink,
  duplicateLink,
  moveLink,
  removeLink,
  restoreLink,
  settleAddress,
  updateLink,
  writeAddress,
} from './links';
import { $paste, addPasted, placeHandle, readPasted, wordsOfPasted } from './paste';

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

let undo = () => {};
onToast(({ action, options }) => {
  if (action === 'add' && options.actionProps) undo = options.actionProps.onClick;
});

beforeEach(() => adopt(aProfile({ enlaces: [a, b, c] })));

describe('the links of a draft', () => {
  it('move to a place and say where they are', () => {
    moveLink(c.id, 0);
    expect(titles()).toBe('CAB');
    expect($announcement.get()).toContain('posición 1 de 3');
  });

  it('stay within the list however far they are moved', () => {
    moveLink(a.id, 99);
    expect(titles()).toBe('BCA');
    moveLink(a.id, -3);
    expect(titles()).toBe('ABC');
  });

  it('come back to their place when a removal is undone', () => {
    removeLink(b.id);
    expect(titles()).toBe('AC');
    undo();
    undo();
    expect(titles()).toBe('ABC');
  });

  it('leave the other links untouched when one changes', () => {
    updateLink(b.id, { titulo: 'B2' });
    expect(titles()).toBe('AB2C');
    expect($draft.get()?.enlaces[0]).toBe(a);
  });

  it('open the one that was just added', () => {
    addLink();
    expect($openLink.get()).toBe($draft.get()?.enlaces.at(-1)?.id);
  });

  it('stop at the most that can be stored', () => {
    const many = Array.from({ length: 500 }, (_, at) => aLink(`L${at}`));
    adopt(aProfile({ enlaces: many }));
    addLink();
    expect($draft.get()?.enlaces).toHaveLength(500);
  });
});

describe('a link of a draft', () => {
  it('is copied after itself, off', () => {
    duplicateLink(a.id);
    expect(titles()).toBe('AABC');
    const copy = $draft.get()?.enlaces[1];
    expect(copy).toMatchObject({ url: a.url, activo: false });
    expect(copy?.id).not.toBe(a.id);
  });

  it('is archived behind the others, and comes back to its place when that is undone', () => {
    archiveLink(a.id);
    expect($draft.get()?.enlaces.map((link) => link.archivado)).toEqual([false, false, true]);
    addLinks([aLink('D')]);
    expect(titles()).toBe('BCDA');
    restoreLink(a.id);
    expect(titles()).toBe('BCDA');
    archiveLink(c.id);
    undo();
    expect(titles()).toBe('BCDA');
    expect($draft.get()?.enlaces.some((link) => link.archivado)).toBe(false);
  });

  it('moves among those in use, whatever is archived', () => {
    archiveLink(a.id);
    moveLink(c.id, 0);
    expect(titles()).toBe('CBA');
    moveLink(c.id, 9);
    expect(titles()).toBe('BCA');
  });

  it('takes the name and type of its network, unless it has a name', () => {
    addLink();
    const id = $openLink.get() ?? '';
    for (const typed of ['y', 'youtube.co', 'youtube.com/@ana']) writeAddress(id, typed);
    settleAddress(id);
    expect($draft.get()?.enlaces.at(-1)).toMatchObject({
      url: 'https://youtube.com/@ana',
      titulo: 'YouTube',
      tipo: 'red-social',
    });
    updateLink(id, { titulo: 'Mis videos' });
    writeAddress(id, 'tiktok.com/@ana');
    expect($draft.get()?.enlaces.at(-1)).toMatchObject({ titulo: 'Mis videos' });
  });

  it('keeps an address that is none as it was typed, and says so until it is changed', () => {
    addLink();
    const id = $openLink.get() ?? '';
    writeAddress(id, 'no es una url');
    settleAddress(id);
    expect($draft.get()?.enlaces.at(-1)).toMatchObject({ url: 'no es una url' });
    expect($faults.get()[`enlaces.${id}.url`]).toBeTruthy();
    writeAddress(id, '');
    settleAddress(id);
    expect($faults.get()[`enlaces.${id}.url`]).toBeUndefined();
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

  it('names the lines without a link and leaves them', () => {
    const text = 'd.example\njavascript:alert(1)\n\nhola no es enlace\nd.example';
    expect(wordsOfPasted(text, readPasted(text))).toBe(
      '1 está repetido en lo que pegaste. Sin dirección que podamos leer: «javascript:alert(1)», «hola no es enlace».',
    );
    expect(add(text)).toEqual({ text: 'javascript:alert(1)\nhola no es enlace', refused: true });
    expect(titles()).toBe('ABCd.example');
  });

  it('adds no more than there is room for', () => {
    adopt(aProfile({ enlaces: Array.from({ length: 499 }, (_, at) => aLink(`L${at}`)) }));
    add('uno.example dos.example');
    expect($draft.get()?.enlaces).toHaveLength(500);
  });
});
