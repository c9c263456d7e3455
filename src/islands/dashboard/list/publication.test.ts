import { expect, it } from 'vitest';
import { aLink, aProfile } from '../draft/fixtures';
import { adopt, setField } from '../draft/profile';
import { t } from '../texts';
import { $publication, $savedPublication } from './publication';

const [a, b] = [aLink('A'), aLink('B')];
const lead = () => {
  const { published, ids } = $publication.get();
  return t.links.lead(published, 2, ids === $savedPublication.get().ids);
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
