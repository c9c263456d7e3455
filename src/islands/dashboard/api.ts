import type { Folder } from '@/lib/audience/contacts/limits';
import type { Change, Counts } from '@/lib/audience/contacts/schema';
import type { EventView, WrittenEvent } from '@/lib/audience/events/schema';
import type { Range } from '@/lib/audience/statistics/figures';
import type { BioRequest, ScreenshotRequest } from '@/lib/interfaces/ai/schema';
import type { MailPreferences } from '@/lib/interfaces/dashboard/mail-preferences';
import type { MailList, OptionalKind } from '@/lib/interfaces/dashboard/preferences';
import type { ImportResult, Review } from '@/lib/interfaces/portability/schema';
import type { FontId } from '@/lib/page/appearance/options';
import type { Profile } from '@/lib/page/profile/schema';
import type { CreatedKey } from '@/lib/people/auth/passkeys/schema';
import type { NewWay } from '@/lib/people/auth/ways/schema';
import type { Role } from '@/lib/people/people/rights';
import type { Pages, Team } from '@/lib/people/people/schema';
import type { Action, PlanChoice } from '@/lib/store/billing/schema';
import type { NewFile } from '@/lib/store/files/schema';
import type { Api } from '@/pages/api/_contract';
import type { Draft } from './draft/fields';
import { ApiError, failure } from './failure';
import { texts } from './texts';

export { ApiError } from './failure';

/** The page of this tab: another tab may have selected another page since, or signed in as another person. */
let account: string | undefined;

/** What is done when a page refuses what its role may not do, or does not know its person any more. */
let refused: (() => void) | undefined;

type Path = keyof Api;
type Method<P extends Path> = keyof Api[P] & string;
type Part<P extends Path, M extends Method<P>, K extends string> = Api[P][M] extends {
  [key in K]: infer Value;
}
  ? Value
  : never;

/** What a call sends, and how. */
interface Sent<P extends Path, M extends Method<P>> {
  params?: Part<P, M, 'params'>;
  query?: Part<P, M, 'query'>;
  body?: Part<P, M, 'body'>;
  signal?: AbortSignal;
  /** The page that it is about: the one that this tab shows when left out; '' for none. */
  meant?: string;
}

function addressOf(path: string, params: object = {}, query: object = {}): string {
  const filled = Object.entries(params).reduce(
    (address, [name, value]) => address.replace(`[${name}]`, encodeURIComponent(value)),
    path,
  );
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined);
  return parameters.length === 0 ? filled : `${filled}?${new URLSearchParams(parameters)}`;
}

function contentOf(body: unknown): Pick<RequestInit, 'headers' | 'body'> {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  if (body instanceof Blob) {
    return { headers: { 'Content-Type': 'application/octet-stream' }, body };
  }
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

async function send<P extends Path, M extends Method<P>>(
  method: M,
  path: P,
  { params, query, body, signal, meant = account }: Sent<P, M> = {},
): Promise<Response> {
  const content = contentOf(body);
  const headers = new Headers(content.headers);
  if (meant) headers.set('X-Cuenta', meant);
  const address = addressOf(path, params as object | undefined, query as object | undefined);
  let response: Response;
  try {
    response = await fetch(address, {
      credentials: 'same-origin',
      method,
      headers,
      body: content.body ?? null,
      signal: signal ?? null,
    });
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'AbortError') throw thrown;
    throw new ApiError('offline', texts.load.offline);
  }
  if (meant && (response.status === 401 || response.status === 403)) refused?.();
  if (!response.ok) throw await failure(response);
  return response;
}

/** What an address answers to a method, as its endpoint describes it. */
export async function call<P extends Path, M extends Method<P>>(
  method: M,
  path: P,
  sent?: Sent<P, M>,
): Promise<Part<P, M, 'answer'>> {
  return (await send(method, path, sent)).json();
}

/** What is imported: a file, or pasted text. */
export type ImportSource = { archivo: File } | { texto: string };
/** Addresses that are brought along, and how they consented. */
export type Bringing = { source: ImportSource; procedencia: string; fecha: string };

function importForm(source: ImportSource, choice: Record<string, string> = {}): FormData {
  const body = new FormData();
  if ('archivo' in source) body.append('archivo', source.archivo, source.archivo.name);
  else body.append('texto', source.texto);
  for (const [name, value] of Object.entries(choice)) body.append(name, value);
  return body;
}

const pictureForm = (archivo: File) => importForm({ archivo });

/** Every call of the dashboard to the server. Each throws ApiError. */
export const api = {
  /** Says which page this is about, before anything is asked, and what is done when it refuses. */
  startAs(uid: string, whenRefused: () => void): void {
    account = uid;
    refused = whenRefused;
  },
  pages: (): Promise<Pages> => call('GET', '/api/paginas', { meant: '' }),
  async newPage(nombre: string): Promise<string> {
    return (await call('POST', '/api/paginas', { body: { nombre } })).uid;
  },
  async choosePage(uid: string): Promise<void> {
    await call('POST', '/api/paginas/actual', { body: { uid }, meant: '' });
  },
  team: (): Promise<Team> => call('GET', '/api/miembros'),
  invite: (body: { rol: Role; correo: string }) => call('POST', '/api/miembros', { body }),
  /** Changes a member's role. Returns the caller's own role afterwards. */
  changeRole: (persona: string, body: { rol: Role; propio?: Role }): Promise<Team> =>
    call('PUT', '/api/miembros/[persona]', { params: { persona }, body }),
  /** Removes a member, or oneself, from the page. Returns how many pages the caller has left. */
  async endMembership(persona: string): Promise<number> {
    return (await call('DELETE', '/api/miembros/[persona]', { params: { persona } })).quedan;
  },
  revoke: (id: string): Promise<Team> =>
    call('DELETE', '/api/invitaciones/[id]', { params: { id } }),
  profile: (): Promise<Profile> => call('GET', '/api/perfil'),
  save: (body: Profile) => call('PUT', '/api/perfil', { body }),
  slug: (valor: string) => call('GET', '/api/perfil/slug', { query: { valor } }),
  async avatar(picture: File): Promise<string> {
    return (await call('POST', '/api/avatar', { body: pictureForm(picture) })).avatar;
  },
  async background(picture: File): Promise<string> {
    return (await call('POST', '/api/fondo', { body: pictureForm(picture) })).fondoImagen;
  },
  pictures: () => call('GET', '/api/imagenes'),
  async picture(picture: File): Promise<string> {
    return (await call('POST', '/api/imagenes', { body: pictureForm(picture) })).medio;
  },
  async removePicture(id: string): Promise<void> {
    await call('DELETE', '/api/imagenes/[id]', { params: { id } });
  },
  async linkPicture(picture: File): Promise<string> {
    return (await call('POST', '/api/imagenes/enlace', { body: pictureForm(picture) })).imagen;
  },
  async faces(): Promise<Partial<Record<FontId, string>>> {
    return (await call('GET', '/api/apariencia/letras')).letras;
  },
  async preview(body: Draft & { zonaHoraria: string }, signal: AbortSignal): Promise<string> {
    return (await send('POST', '/api/vista-previa', { body, signal })).text();
  },
  files: (antes?: string) => call('GET', '/api/archivos', { query: { antes } }),
  announceFile: (body: NewFile) => call('POST', '/api/archivos', { body }),
  sendChunk: (id: string, desde: number, body: Blob, signal: AbortSignal) =>
    call('PUT', '/api/archivos/[id]', {
      params: { id },
      query: { desde: String(desde) },
      body,
      signal,
    }),
  async removeFile(id: string): Promise<void> {
    await call('DELETE', '/api/archivos/[id]', { params: { id } });
  },
  /** What the page can start with that follows the example of a name. */
  pattern: (ejemplo: string) => call('GET', '/api/ejemplos/[ejemplo]', { params: { ejemplo } }),
  events: () => call('GET', '/api/eventos'),
  eventNews: () => call('GET', '/api/eventos/avisos'),
  /** Stores an event. One that comes back brings what it was called and how often it changed. */
  newEvent: (
    body: WrittenEvent & { id?: string; secuencia?: number; porAvisar?: boolean },
  ): Promise<EventView> => call('POST', '/api/eventos', { body }),
  changeEvent: (id: string, body: WrittenEvent): Promise<EventView> =>
    call('PUT', '/api/eventos/[id]', { params: { id }, body }),
  removeEvent: (id: string): Promise<EventView> =>
    call('DELETE', '/api/eventos/[id]', { params: { id } }),
  billing: () => call('GET', '/api/suscripcion'),
  billingAction: (body: Action) => call('POST', '/api/suscripcion', { body }),
  changePreview: ({ plan, periodo }: PlanChoice) =>
    call('GET', '/api/suscripcion/cambio', { query: { plan, periodo } }),
  async portal(): Promise<string> {
    return (await call('POST', '/api/suscripcion/portal', { body: {} })).url;
  },
  async sessions() {
    return (await call('GET', '/api/sesiones')).sesiones;
  },
  async closeSession(id: string): Promise<void> {
    await call('DELETE', '/api/sesiones/[id]', { params: { id } });
  },
  async closeAllSessions(): Promise<void> {
    await call('DELETE', '/api/sesiones');
  },
  ways: () => call('GET', '/api/accesos'),
  async addWay(body: NewWay): Promise<string | null> {
    return (await call('POST', '/api/accesos', { body })).url;
  },
  keyOptions: () => call('POST', '/api/accesos/llaves/opciones'),
  async addKey(respuesta: CreatedKey): Promise<void> {
    await call('POST', '/api/accesos/llaves', { body: { respuesta } });
  },
  async renameWay(id: string, nombre: string): Promise<void> {
    await call('PUT', '/api/accesos/[id]', { params: { id }, body: { nombre } });
  },
  async removeWay(id: string): Promise<void> {
    await call('DELETE', '/api/accesos/[id]', { params: { id } });
  },
  statistics: (rango: Range) => call('GET', '/api/estadisticas', { query: { rango } }),
  resetStatistics: (enlace?: string) => call('DELETE', '/api/estadisticas', { query: { enlace } }),
  async undoReset(id: string): Promise<void> {
    await call('DELETE', '/api/estadisticas/reinicios/[id]', { params: { id } });
  },
  ai: () => call('GET', '/api/ia'),
  bio: (body: BioRequest, signal: AbortSignal) => call('POST', '/api/generarBio', { body, signal }),
  screenshotBio: (body: ScreenshotRequest, signal: AbortSignal) =>
    call('POST', '/api/ocrBio', { body, signal }),
  firstBio: () => call('POST', '/api/primeraBio'),
  async closeFirstBio(): Promise<void> {
    await call('DELETE', '/api/primeraBio');
  },
  async setTimeZone(zonaHoraria: string): Promise<void> {
    await call('PUT', '/api/perfil/zona-horaria', { body: { zonaHoraria } });
  },
  async proposeTimeZone(zonaHoraria: string): Promise<string> {
    const body = { zonaHoraria, siFalta: true };
    return (await call('PUT', '/api/perfil/zona-horaria', { body })).zonaHoraria;
  },
  async setSearchable(buscadores: boolean): Promise<void> {
    await call('PUT', '/api/perfil/buscadores', { body: { buscadores } });
  },
  /** Ends the page that this tab shows. Returns how many pages one has left. */
  async deletePage(slug: string): Promise<number> {
    return (await call('DELETE', '/api/paginas', { query: { slug } })).quedan;
  },
  async deleteAccount(slug: string): Promise<void> {
    await call('POST', '/api/cuenta/borrar', { body: { slug } });
  },
  async reviewImport(source: ImportSource): Promise<Review> {
    const body = importForm(source);
    return (await call('POST', '/api/importar', { query: { modo: 'revisar' }, body })) as Review;
  },
  async applyImport(source: ImportSource, keys: string[], version: number): Promise<ImportResult> {
    const choice = { elegidos: JSON.stringify(keys), version: String(version) };
    const body = importForm(source, choice);
    const answer = await call('POST', '/api/importar', { query: { modo: 'aplicar' }, body });
    return answer as ImportResult;
  },
  async lastImport() {
    return (await call('GET', '/api/importar')).importacion;
  },
  undoImport: () => call('POST', '/api/importar/deshacer'),
  notifications: (antes?: string) => call('GET', '/api/notificaciones', { query: { antes } }),
  async unread(): Promise<number> {
    return (await call('GET', '/api/notificaciones/sin-leer')).sinLeer;
  },
  async markRead(ids?: string[]): Promise<number> {
    const body = ids ? { ids } : {};
    return (await call('POST', '/api/notificaciones/leidas', { body })).sinLeer;
  },
  mails(): Promise<MailPreferences> {
    return call('GET', '/api/correo/avisos');
  },
  chooseMails(activos: MailList[]): Promise<MailPreferences> {
    return call('PUT', '/api/correo/avisos', { body: { activos } });
  },
  inbox: (query: { carpeta: Folder; busca: string; antes?: string | undefined }) =>
    call('GET', '/api/mensajes', { query }),
  changeMessages: (body: Change): Promise<Counts> => call('PUT', '/api/mensajes', { body }),
  subscribers: (query: { busca: string; antes?: string | undefined }) =>
    call('GET', '/api/suscriptores', { query }),
  async removeSubscriber(id: string): Promise<void> {
    await call('DELETE', '/api/suscriptores/[id]', { params: { id } });
  },
  importSubscribers({ source, ...consent }: Bringing, modo: 'revisar' | 'aplicar') {
    const body = importForm(source, consent);
    return call('POST', '/api/suscriptores/importar', { query: { modo }, body });
  },
  takeBack: (lote: string) => call('DELETE', '/api/suscriptores/importar', { query: { lote } }),
  removeMessage: (id: string): Promise<Counts> =>
    call('DELETE', '/api/mensajes/[id]', { params: { id } }),
  async muteNotifications(apagadas: OptionalKind[]): Promise<void> {
    await call('PUT', '/api/notificaciones/preferencias', { body: { apagadas } });
  },
};
