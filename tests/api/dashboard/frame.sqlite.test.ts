// SQLite only: the rendering of an island's props is the same on both engines.
import { expect, test } from 'vitest';
import { SECTIONS } from '@/sections';
import { newPerson, signIn } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';

const url = serverUrl();

/** Number of rounds in which both people request every section concurrently. */
const ROUNDS = 2;

test('draws frames of two people at once, each of its own data alone', async () => {
  const people = await Promise.all(
    ['Aurelia Zaldívar', 'Baltasar Quiñones'].map(async (nombre) => {
      const client = await signIn(url, newPerson(nombre));
      const { uid, slug, email } = (await client.get('/api/perfil')).json;
      return { client, own: [nombre, uid, slug, email] as string[] };
    }),
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(
      SECTIONS.flatMap((section) =>
        people.map(async ({ client, own }) => {
          const { text } = await client.get(`/${section}`);
          const others = people.flatMap((person) => (person.own === own ? [] : person.own));
          expect(text, section).toContain('<astro-island');
          expect(text, section).toContain(own[0]);
          expect(
            others.filter((word) => text.includes(word)),
            section,
          ).toEqual([]);
        }),
      ),
    );
  }
});

test('draws the frame without a script: navigation, title, tabs and the skeleton', async () => {
  const client = await signIn(url, newPerson('Ana Pérez'));
  const { text } = await client.get('/perfil');
  const island = text.slice(text.indexOf('<astro-island'));
  expect(island).toMatch(/<a[^>]* href="\/enlaces"/);
  expect(island).toMatch(/<h1[^>]*>Perfil<\/h1>/);
  expect(island).toMatch(/<a href="\/perfil" aria-current="page">/);
  expect(island).toContain('aria-busy="true"');
  // The CSP would refuse a style attribute.
  expect(text).not.toMatch(/\sstyle="/);
});
