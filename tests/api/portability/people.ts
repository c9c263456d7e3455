import { sendPicture } from '../../setup/actions/files';
import { saveProfile } from '../../setup/actions/profile';
import type { Client } from '../../setup/client';
import { blackPng } from '../../setup/png';

/** Uploads an avatar for a person. */
export async function withPicture(client: Client): Promise<void> {
  const { avatar } = (await sendPicture(client, blackPng(300, 300), '/api/avatar')).json;
  await saveProfile(client, { avatar });
}
