import sharp from 'sharp';
import { oneOfEveryKind } from '../../tests/fixtures/blocks';
import { signInPro } from '../../tests/setup/actions/plan';
import { link, saveProfile } from '../../tests/setup/actions/profile';
import { newPerson } from '../../tests/setup/client';
import type { RunningServer } from '../../tests/setup/server';

const WORDS = 'Compongo canciones sobre los lugares donde viví, y las toco donde me inviten.';

/** A page with ten links and a block of every kind in a theme. Returns its slug. */
export async function publishFullPage(server: RunningServer, tema: string): Promise<string> {
  const owner = await signInPro(server, newPerson('María Fernanda Gutiérrez'));
  const size = { width: 1200, height: 800, channels: 3, background: '#d1006c' } as const;
  const file = new Uint8Array(await sharp({ create: size }).png().toBuffer());
  const form = new FormData();
  form.set('archivo', new File([file], 'foto.png', { type: 'image/png' }));
  const { medio } = (await owner.post('/api/imagenes', form)).json;
  const enlaces = [
    ...Array.from({ length: 8 }, (_, at) => link(`Mi proyecto número ${at + 1}`)),
    link('Instagram', { tipo: 'red-social', url: 'https://instagram.com/maria' }),
    link('YouTube', { tipo: 'red-social', url: 'https://youtube.com/@maria' }),
  ];
  const bloques = Object.values(oneOfEveryKind(WORDS, medio));
  const { status, json } = await saveProfile(owner, { enlaces, bloques, apariencia: { tema } });
  if (status !== 200) throw new Error(`the theme ${tema} could not be saved: ${status}`);
  return json.slug;
}
