import sharp from 'sharp';
import { saveProfile } from '../../setup/actions/profile';
import { type Client, newPerson, signIn } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';

/** A new person on the shared server. */
export const person = (nombre?: string) => signIn(serverUrl(), newPerson(nombre));

/** The bytes of a small picture. */
export const aPicture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: '#d1006c' } })
    .png()
    .toBuffer();

/** Uploads an avatar for a person. */
export async function withPicture(client: Client): Promise<void> {
  const body = new FormData();
  body.append('archivo', new File([Uint8Array.from(await aPicture())], 'foto.png'));
  const { avatar } = (await client.post('/api/avatar', body)).json;
  await saveProfile(client, { avatar });
}
