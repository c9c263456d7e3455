import { type Answer, anonymous, type Client, elsewhere } from '../client';
import { saveProfile } from './profile';

/** Adds a contact block to a client's page; returns the page's slug. */
export async function contactPage(client: Client, datos: object = {}): Promise<string> {
  const bloques = [{ tipo: 'contacto', activo: true, datos }];
  const { json } = await saveProfile(client, { bloques });
  return json.slug;
}

/** Returns the values of a form's hidden fields by name. */
export function hiddenFields({ text }: Answer): Record<string, string> {
  const fields = text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
}

/** Sends the contact form of a page, each time as a visitor with another IP address. */
export async function writeTo(
  url: string,
  slug: string,
  values: Record<string, string> = {},
  visitor = anonymous(url, elsewhere()),
): Promise<Answer> {
  const fields = hiddenFields(await visitor.get(`/${slug}/contacto`));
  const form = { nombre: 'Eva', correo: 'eva@ejemplo.com', mensaje: '¿Tienes cupo?', ...fields };
  return visitor.post(`/${slug}/contacto`, new URLSearchParams({ ...form, ...values }));
}

/** Subscribes to the newsletter of a page, each time as a visitor with another IP address. */
export async function askForNews(
  url: string,
  slug: string,
  correo: string,
  values: Record<string, string> = {},
  form = 'boletin',
): Promise<Answer> {
  const visitor = anonymous(url, elsewhere());
  const fields = hiddenFields(await visitor.get(`/${slug}/${form}`));
  return visitor.post(`/${slug}/${form}`, new URLSearchParams({ ...fields, correo, ...values }));
}
