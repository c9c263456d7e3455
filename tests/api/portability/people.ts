import { sendPicture } from '../../setup/actions/files';
import { saveProfile } from '../../setup/actions/profile';
import { type Client, newPerson, signIn } from '../../setup/client';
import { blackPng } from '../../setup/png';
import { serverUrl } from '../../setup/scenario';

/** A new person on the shared server. */
export const person = (nombre?: string) => signIn(serverUrl(), newPerson(nombre));

/** Uploads an avatar for a person. */
export async function withPicture(client: Client): Promise<void> {
  const { avatar } = (await sendPicture(client, blackPng(300, 300), '/api/avatar')).json;
  await saveProfile(client, { avatar });
}
