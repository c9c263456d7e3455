// SQLite only: other test files run the same statements on PostgreSQL.
import { describe, expect, test } from 'vitest';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { statisticsOnce, visitAndClick } from '../../setup/actions/visits';
import { newcomer, serverUrl, visitor } from '../../setup/scenario';

const embed = (url: string) => ({ tipo: 'incrustado', activo: true, datos: { url } });
const VIDEO = 'https://youtu.be/dQw4w9WgXcQ';

describe('a page that embeds', () => {
  test('links to what it embeds, and lets exactly its players in', async () => {
    const { json } = await saveProfile(await newcomer('Ana'), {
      bloques: [
        embed(` ${VIDEO} `),
        embed('https://www.youtube.com/watch?v=aaaaaaaaaaa'),
        embed('https://open.spotify.com/album/4uLU6hMCjMI75M1A2tKUQC'),
        embed('https://www.instagram.com/p/Cabc123/'),
        embed('https://ana.bandcamp.com/album/disco'),
        embed(''),
      ],
    });
    expect(json.bloques[0].datos.url).toBe(VIDEO);
    const { text, headers } = await visitor().get(`/${json.slug}`);
    const policy = headers.get('content-security-policy') ?? '';
    const [, frames] = /frame-src ([^;]+)/.exec(policy) ?? [];
    expect(frames?.split(' ').sort()).toEqual([
      "'self'",
      'https://open.spotify.com',
      'https://www.youtube-nocookie.com',
    ]);
    expect(text).toMatch(
      new RegExp(
        `<a href="${VIDEO}" target="_blank" rel="noopener" data-id="${json.bloques[0].id}" data-e="https://www\\.youtube-nocookie\\.com/embed/dQw4w9WgXcQ\\?autoplay=1"`,
      ),
    );
    expect(text).not.toMatch(/<iframe|src="https?:/);
    expect(text).toMatch(/href="https:\/\/www\.instagram\.com\/p\/Cabc123\/"[^>]*data-id="[^"]+">/);
  });

  test('opens nothing where it embeds nothing that plays', async () => {
    const person = await newcomer('Ana');
    for (const bloques of [
      [],
      [embed('https://x.com/ana/status/1')],
      [{ ...embed(VIDEO), activo: false }],
    ]) {
      const { json } = await saveProfile(person, { bloques });
      const { text, headers } = await visitor().get(`/${json.slug}`);
      expect(headers.get('content-security-policy')).toMatch(/frame-src 'self'(?:;|$)/);
      expect(text).not.toContain('createElement("iframe")');
    }
  });

  test.each([
    'https://ejemplo.com/video',
    'https://youtube.com.mal.example/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ">',
  ])('does not embed %s', async (url) => {
    const person = await newcomer('Ana');
    const before = await readProfile(person);
    const { status, json } = await saveProfile(person, { bloques: [embed(url)] });
    expect(status).toBe(422);
    expect(json.error.fields['bloques.0.datos.url']).toMatch(/\S/);
    expect(await readProfile(person)).toEqual(before);
  });

  test('counts who plays', async () => {
    const person = await newcomer('Ana');
    const { json } = await saveProfile(person, { bloques: [embed(VIDEO)] });
    await visitAndClick(serverUrl(), { uid: json.uid, enlace: json.bloques[0].id });
    const figures = await statisticsOnce(person, ({ clicks }) => clicks === 1);
    expect(figures.clicks).toBe(1);
  });
});
