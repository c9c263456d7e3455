import { expect, test } from 'vitest';
import { mayDo, RIGHT_NAMES, type Role } from './rights';

const rightsOf = (role: Role) => RIGHT_NAMES.filter((right) => mayDo(role, right));

test('the owner may do everything', () => {
  expect(rightsOf('dueno')).toEqual(RIGHT_NAMES);
});

test('whoever edits contents sees the figures and the team, and neither pays nor ends the page', () => {
  expect(rightsOf('editor')).toEqual([
    'person',
    'page.read',
    'page.edit',
    'store.edit',
    'statistics.read',
    'team.read',
  ]);
});

test('whoever sells or only reads figures changes nothing of the page', () => {
  expect(rightsOf('ventas')).toEqual([
    'person',
    'page.read',
    'messages.manage',
    'orders.manage',
    'team.read',
  ]);
  expect(rightsOf('analista')).toEqual(['person', 'page.read', 'statistics.read', 'team.read']);
});
