import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { link, readProfile } from '../../setup/actions/profile';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';

const WRITERS = 4;
const READERS = 6;
const READINGS = 25;

/** Saves versions marked in the name and every link, until `isOver`. Returns their number. */
async function saveUntil(client: Client, isOver: () => boolean): Promise<number> {
  let profile = await readProfile(client);
  let saves = 0;
  while (!isOver()) {
    const mark = `Marca${saves}x`;
    const enlaces = Array.from({ length: 1 + (saves % 5) }, () => link(mark));
    const response = await client.put('/api/perfil', { ...profile, nombre: mark, enlaces });
    expect(response.status, response.text).toBe(200);
    profile = response.json;
    saves += 1;
  }
  return saves;
}

/** Returns the marks of all versions in a text. */
const marksIn = (text: string) => new Set(text.match(/Marca\d+x/g));

const ways: [string, (owner: Client, slug: string) => Promise<string>][] = [
  ['the profile', async (owner) => (await owner.get('/api/perfil')).text],
  ['the page', async (owner, slug) => (await anonymous(owner.url).get(`/${slug}`)).text],
  [
    'the export',
    async (owner) => {
      const { bytes } = await owner.get('/api/exportar');
      const files = unzipSync(new Uint8Array(bytes));
      return Buffer.from(files['perfil.json'] ?? []).toString();
    },
  ],
];

test('nobody who reads while others save sees the name of one version beside the links of another', async () => {
  let over = false;
  const owners = await Promise.all(
    Array.from({ length: WRITERS }, () => signIn(serverUrl(), newPerson())),
  );
  const slugs = await Promise.all(owners.map(async (owner) => (await readProfile(owner)).slug));
  const writing = owners.map((owner) => saveUntil(owner, () => over));
  const torn: string[] = [];
  let seen = 0;
  const readSome = async (reader: number) => {
    const at = reader % WRITERS;
    const [owner, slug] = [owners[at] as Client, slugs[at] as string];
    for (let reading = 0; reading < READINGS; reading += 1) {
      const [what, way] = ways[reading % 12 === 11 ? 2 : reading % 2] as (typeof ways)[number];
      const marks = marksIn(await way(owner, slug));
      if (marks.size > 1) torn.push(`${what} shows ${[...marks]}`);
      seen += marks.size;
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, reader) => readSome(reader)));
  over = true;
  const saves = (await Promise.all(writing)).reduce((sum, one) => sum + one, 0);
  expect(torn).toEqual([]);
  expect(saves).toBeGreaterThan(WRITERS);
  expect(seen).toBeGreaterThan(READERS);
});
