import type { Answer, Client } from '../client';

export async function readProfile(client: Client) {
  return (await client.get('/api/perfil')).json;
}

/** Saves a person's profile with some values changed. */
export async function saveProfile(client: Client, values: object): Promise<Answer> {
  return client.put('/api/perfil', { ...(await readProfile(client)), ...values });
}

/** A link with a valid address, as the editor sends it. */
export function link(titulo: string, values: object = {}) {
  const id = crypto.randomUUID();
  const url = `https://ejemplo.com/${encodeURIComponent(titulo)}`;
  return { id, tipo: 'personalizado', url, titulo, descripcion: '', activo: true, ...values };
}
