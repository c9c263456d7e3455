import { beforeEach, describe, expect, it } from 'vitest';
import { onToast } from '../core/toasts';
import { aLink, aProfile } from './fixtures';
import { keepHints } from './hints';
import {
  $announcement,
  $openItem,
  addBlock,
  addItems,
  addLink,
  archiveItem,
  duplicateItem,
  moveItem,
  removeItem,
  restoreItem,
  updateLink,
} from './items';
import { $draft, adopt } from './store';

const [a, b, c] = [aLink('A'), aLink('B'), aLink('C')];
const titles = () =>
  $draft
    .get()
    ?.enlaces.map((link) => link.titulo)
    .join('');

let undo = () => {};
onToast(({ action, options }) => {
  if (action === 'add' && options.actionProps) undo = options.actionProps.onClick;
});

beforeEach(() => adopt(aProfile({ enlaces: [a, b, c] })));

describe('the links of a draft', () => {
  it('move to a place and say where they are', () => {
    moveItem(c.id, 0);
    expect(titles()).toBe('CAB');
    expect($announcement.get()).toContain('posición 1 de 3');
  });

  it('stay within the list however far they are moved', () => {
    moveItem(a.id, 99);
    expect(titles()).toBe('BCA');
    moveItem(a.id, -3);
    expect(titles()).toBe('ABC');
  });

  it('come back to their place when a removal is undone', () => {
    removeItem(b.id);
    expect(titles()).toBe('AC');
    undo();
    undo();
    expect(titles()).toBe('ABC');
  });

  it('leave the other links untouched when one changes', () => {
    updateLink(b, { titulo: 'B2' });
    expect(titles()).toBe('AB2C');
    expect($draft.get()?.enlaces[0]).toBe(a);
  });

  it('open the one that was just added', () => {
    addLink();
    expect($openItem.get()).toBe($draft.get()?.enlaces.at(-1)?.id);
  });

  it('have one row of icons: adding another opens it, unless it is archived', () => {
    const rows = () => $draft.get()?.bloques.filter(({ tipo }) => tipo === 'redes') ?? [];
    addBlock('redes');
    const [row] = rows();
    $openItem.set(null);
    addBlock('redes');
    expect([rows().length, $openItem.get()]).toEqual([1, row?.id]);
    archiveItem(row?.id ?? '');
    addBlock('redes');
    expect(rows()).toHaveLength(2);
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
    duplicateItem(a.id);
    expect(titles()).toBe('AABC');
    const copy = $draft.get()?.enlaces[1];
    expect(copy).toMatchObject({ url: a.url, activo: false });
    expect(copy?.id).not.toBe(a.id);
  });

  it('is archived behind the others, and comes back to its place when that is undone', () => {
    archiveItem(a.id);
    expect($draft.get()?.enlaces.map((link) => link.archivado)).toEqual([false, false, true]);
    addItems([aLink('D')]);
    expect(titles()).toBe('BCDA');
    restoreItem(a.id);
    expect(titles()).toBe('BCDA');
    archiveItem(c.id);
    undo();
    expect(titles()).toBe('BCDA');
    expect($draft.get()?.enlaces.some((link) => link.archivado)).toBe(false);
  });

  it('moves among those in use, whatever is archived', () => {
    archiveItem(a.id);
    moveItem(c.id, 0);
    expect(titles()).toBe('CBA');
    moveItem(c.id, 9);
    expect(titles()).toBe('BCA');
  });
});

describe('links that are pasted', () => {
  const rows = ['Mi disco', 'Mi gira', 'Mi boletín'].map((titulo) => aLink(titulo, { url: '' }));
  const ids = () => $draft.get()?.enlaces.map(({ url, titulo }) => url || titulo);

  beforeEach(() => adopt(aProfile({ enlaces: [a, ...rows] })));

  it('fill the rows that an example left empty, in their order, and go on behind them', () => {
    keepHints({ [rows[0]?.id ?? '']: 'Tu disco', [rows[2]?.id ?? '']: 'Tu boletín' });
    const [x, y, z] = [aLink('X'), aLink('Y'), aLink('Z')];
    expect(addItems([x, y, z]).map(({ id }) => id)).toEqual([x.id, y.id, z.id]);
    expect(ids()).toEqual([a.url, x.url, 'Mi gira', y.url, z.url]);
    undo();
    expect(ids()).toEqual([a.url, 'Mi disco', 'Mi gira', 'Mi boletín']);
  });

  it('leave alone what their owner made and has not finished', () => {
    const mine = aLink('Luego', { url: '' });
    adopt(aProfile({ enlaces: [mine] }));
    const x = aLink('X');
    addItems([x]);
    expect(ids()).toEqual(['Luego', x.url]);
  });
});
