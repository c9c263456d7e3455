import { expect, test, vi } from 'vitest';

const { loaded } = vi.hoisted(() => ({ loaded: new Set<string>() }));
vi.mock('fontverter', (original) => {
  loaded.add('fontverter');
  return original();
});
vi.mock('subset-font', (original) => {
  loaded.add('subset-font');
  return original();
});

test('what unpacks and cuts faces is loaded where one is cut, not by who asks for it', async () => {
  const { embeddedFace } = await import('./face.server');
  expect(loaded.size).toBe(0);
  expect(await embeddedFace('besley', 'Ana')).toBeDefined();
  expect(loaded).toEqual(new Set(['fontverter', 'subset-font']));
});
