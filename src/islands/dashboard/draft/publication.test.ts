import { expect, it } from 'vitest';
import { newBlock } from '@/lib/blocks/rules';
import { texts } from '../texts';
import { $contents } from './contents';
import { aLink, aProfile } from './fixtures';
import { $publication, $savedPublication } from './publication';
import { adopt, setField } from './store';

const [a, b] = [aLink('A'), aLink('B')];
const lead = () => {
  const { published, ids } = $publication.get();
  return texts.links.lead(published, 2, ids === $savedPublication.get().ids);
};

it('links are published once they are saved, and it says so', () => {
  adopt(aProfile({ enlaces: [a] }));
  setField('enlaces', [a, b]);
  expect(lead()).toBe('Se publicarán 2 de 2');
  adopt(aProfile({ enlaces: [a, b] }));
  expect(lead()).toBe('2 de 2 publicados');
  setField('enlaces', [b, { ...a, titulo: 'Otro' }]);
  expect(lead()).toBe('2 de 2 publicados');
});

it('an address that is being typed counts for what it will be, not for what it lacks', () => {
  const typing = { ...a, url: 'instagram.com/an' };
  adopt(aProfile({ enlaces: [a] }));
  setField('enlaces', [typing]);
  expect($publication.get().reasons.get(a.id)).toBeUndefined();
  setField('enlaces', [{ ...a, url: 'instagram' }]);
  expect($publication.get().reasons.get(a.id)).toBe('draft');
});

it('a block that shows nothing on the plan, or a row without icons, is not published', () => {
  const blocks = [newBlock('eventos'), newBlock('productos'), newBlock('redes')];
  const reasons = () => blocks.map(({ id }) => $publication.get().reasons.get(id));
  adopt(aProfile({ enlaces: [a], bloques: blocks }));
  expect(reasons()).toEqual(['plan', 'plan', 'draft']);
  expect($publication.get().published).toBe(1);
  adopt(aProfile({ plan: 'pro', enlaces: [a], bloques: blocks }));
  expect(reasons()).toEqual([undefined, undefined, 'draft']);
});

it('a block of dates or products is empty once it is known that there are none', () => {
  const [dates, all] = [newBlock('eventos'), newBlock('productos')];
  const chosen = { ...newBlock('productos'), datos: { ids: ['taza-4dk948'] } };
  const blocks = [dates, all, chosen];
  const reasons = () => blocks.map(({ id }) => $publication.get().reasons.get(id));
  adopt(aProfile({ plan: 'pro', enlaces: [a], bloques: blocks }));
  expect(reasons()).toEqual([undefined, undefined, undefined]);
  $contents.set({ eventEnds: [Date.now() - 1], offered: [] });
  expect(reasons()).toEqual(['empty', 'empty', 'empty']);
  expect($publication.get().published).toBe(1);
  $contents.set({ eventEnds: [Date.now() + 60_000], offered: ['otra-4dk948'] });
  expect(reasons()).toEqual([undefined, undefined, 'empty']);
  $contents.set({});
});

it('a link to a network says whether it stands in the row of icons', () => {
  const network = { tipo: 'red-social', url: 'https://luna.bandcamp.com' } as const;
  const icon = { ...aLink('Bandcamp'), ...network };
  const titled = { ...aLink('Nuestra tienda'), ...network };
  adopt(aProfile({ enlaces: [a, icon, titled] }));
  expect($publication.get().networks.size).toBe(0);
  const row = newBlock('redes');
  adopt(aProfile({ enlaces: [a, icon, titled], bloques: [row] }));
  const { networks, reasons } = $publication.get();
  expect([...networks]).toEqual([
    [icon.id, 'icon'],
    [titled.id, 'button'],
  ]);
  expect(reasons.get(row.id)).toBeUndefined();
});
