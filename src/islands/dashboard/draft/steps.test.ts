import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newBlock } from '@/lib/blocks/rules';
import { changeAppearance } from '../appearance/appearance';
import { settleAddress, writeAddress } from '../links/address';
import { draftOf } from './fields';
import { aLink, aProfile } from './fixtures';
import { $history } from './history';
import { $issues, linkKey } from './issues';
import {
  addBlock,
  addLink,
  archiveItem,
  moveItem,
  removeItem,
  showItem,
  updateBlock,
  updateLink,
} from './items';
import { forgetDrafts } from './local-draft';
import { itemName } from './names';
import { $lastStep, redo, undo } from './steps';
import { $dirty, $draft, acknowledge, adopt, draftItems, setField } from './store';

const text = newBlock('texto', { texto: 'T' });
const [a, b] = [aLink('A'), aLink('B')];
const names = () => draftItems().map(itemName).join('');
const steps = () => [$history.get().past.length, $history.get().future.length];

beforeEach(() => {
  vi.useFakeTimers();
  adopt(aProfile({ enlaces: [a, b], bloques: [text], orden: [a.id, text.id, b.id] }));
});
afterEach(() => void vi.useRealTimers());

describe('the history of a draft', () => {
  it('takes back and makes again what was done to fields, look, links and blocks', () => {
    setField('bio', 'Canto.');
    changeAppearance({ acento: '#d1006c' });
    moveItem(b.id, 0);
    updateBlock(text, { texto: 'U' });
    removeItem(a.id);
    expect([names(), ...steps()]).toEqual(['BU', 5, 0]);
    const seen = [];
    for (let at = 0; at < 5; at += 1) {
      undo();
      seen.push(`${names()} ${$lastStep.get()?.words}`);
    }
    expect(seen).toEqual([
      'BAU eliminar «A»',
      'BAT cambio en «U»',
      'ATB mover «B»',
      'ATB Apariencia',
      'ATB Bio',
    ]);
    expect($dirty.get()).toBe(false);
    for (let at = 0; at < 5; at += 1) redo();
    expect(names()).toBe('BU');
    expect($draft.get()).toMatchObject({ bio: 'Canto.', apariencia: { acento: '#d1006c' } });
  });

  it('says where a change is seen', () => {
    setField('bio', 'Canto.');
    undo();
    expect($lastStep.get()).toMatchObject({ section: 'perfil', way: 'undone', left: 0 });
    showItem(a.id, { activo: false });
    undo();
    expect($lastStep.get()).toMatchObject({ section: 'enlaces', items: [{ id: a.id }] });
    changeAppearance({ acento: '#d1006c' });
    undo();
    redo();
    expect($lastStep.get()).toMatchObject({ section: 'apariencia', way: 'redone' });
  });

  it('counts what is written without a pause as one step, and each field for itself', () => {
    for (const bio of ['C', 'Ca', 'Can']) setField('bio', bio);
    setField('nombre', 'Ana');
    updateBlock(text, { texto: 'Ho' });
    updateBlock(text, { texto: 'Hola' });
    expect(steps()).toEqual([3, 0]);
    vi.advanceTimersByTime(5000);
    updateBlock(text, { texto: 'Hola a todos' });
    expect(steps()).toEqual([4, 0]);
    undo();
    expect(names()).toBe('AHolaB');
    undo();
    expect(names()).toBe('ATB');
  });

  it('counts what is switched or moved each for itself, however fast', () => {
    showItem(a.id, { activo: false });
    showItem(a.id, { activo: true });
    moveItem(a.id, 2);
    moveItem(a.id, 1);
    expect(steps()).toEqual([4, 0]);
  });

  it('forgets what was taken back once something else is done', () => {
    setField('bio', 'Canto.');
    undo();
    expect(steps()).toEqual([0, 1]);
    setField('bio', 'Bailo.');
    redo();
    expect($draft.get()?.bio).toBe('Bailo.');
    expect(steps()).toEqual([1, 0]);
  });

  it('keeps a hundred steps', () => {
    for (let at = 0; at < 130; at += 1) showItem(a.id, { activo: at % 2 === 0 });
    expect(steps()).toEqual([100, 0]);
  });

  it('begins anew with another profile, and when somebody signs out', () => {
    setField('bio', 'Canto.');
    adopt(aProfile({ uid: 'u2' }));
    expect(steps()).toEqual([0, 0]);
    setField('bio', 'Canto.');
    vi.stubGlobal('localStorage', {});
    forgetDrafts();
    vi.unstubAllGlobals();
    expect(steps()).toEqual([0, 0]);
  });

  it('goes on after a save, and keeps what the server tidied', () => {
    setField('nombre', ' Ana María ');
    setField('bio', 'Canto.');
    const sent = draftOf({ ...aProfile(), ...$draft.get() });
    acknowledge(sent, { ...aProfile(), ...sent, nombre: 'Ana María', version: 2 });
    expect($dirty.get()).toBe(false);
    undo();
    expect($draft.get()).toMatchObject({ nombre: 'Ana María', bio: 'Pinto.' });
    expect($dirty.get()).toBe(true);
  });

  it('takes back what was added however it was tidied since', () => {
    addLink();
    const id = draftItems().at(-1)?.id ?? '';
    writeAddress(id, 'youtube.com/@ana');
    settleAddress(id);
    expect(steps()).toEqual([2, 0]);
    const sent = draftOf({ ...aProfile(), ...$draft.get() });
    const enlaces = sent.enlaces.map((link) => ({ ...link, descripcion: 'del servidor' }));
    acknowledge(sent, { ...aProfile(), ...sent, enlaces, version: 2 });
    undo();
    undo();
    expect(names()).toBe('ATB');
    redo();
    redo();
    expect(draftItems().at(-1)).toMatchObject({ url: 'https://youtube.com/@ana' });
  });

  it('puts what was archived or removed back to its place, among what was added since', () => {
    archiveItem(text.id);
    addBlock('separador');
    undo();
    undo();
    expect(names()).toBe('ATB');
    expect(draftItems().some(({ archivado }) => archivado)).toBe(false);
  });

  it('forgets what was wrong with a field that goes back', () => {
    updateLink(a, { url: 'javascript:alert(1)' });
    $issues.setKey(linkKey(a.id, 'url'), 'Mal');
    undo();
    expect($issues.get()).toEqual({});
  });
});
