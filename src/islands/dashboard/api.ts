import type { AiState, BioAnswer, FirstBioAnswer, ScreenshotAnswer } from '@/lib/ai/schema';
import type { FontId } from '@/lib/appearance/options';
import type { Action, BillingView, ChangePreview, Wish } from '@/lib/billing/schema';
import type { ErrorCode, FieldFaults } from '@/lib/http/error-codes';
import type { OptionalKind } from '@/lib/notifications/kinds';
import type { Feed } from '@/lib/notifications/schema';
import type { ImportResult, Review, UndoableImport } from '@/lib/portability/schema';
import type { Profile } from '@/lib/profiles/schema';
import type { Range, Statistics } from '@/lib/statistics/figures';
import type { BioWish, ScreenshotWish } from './bio/bioWish';
import type { Draft } from './draft/fields';
import { t } from './texts';

/** Why a call gave nothing: the server's code, or `offline` when it was not reached. */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | 'offline',
    message: string,
    readonly fields: FieldFaults = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

/** An open session, as the settings screen lists it. */
export interface OpenSession {
  id: string;
  dispositivo: string;
  creadaEn: string;
  vistaEn: string;
  actual: boolean;
}

async function failure(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => undefined);
  const { code, message, fields } = body?.error ?? {};
  return new ApiError(code ?? 'internal', message ?? t.load.failedHelp, fields);
}

/** Whose dashboard this is: another tab may have signed in as somebody else since. */
let account: string | undefined;

async function call(path: string, init: RequestInit = {}, meant = account): Promise<Response> {
  const headers = new Headers(init.headers);
  if (meant) headers.set('X-Cuenta', meant);
  let response: Response;
  try {
    response = await fetch(path, { credentials: 'same-origin', ...init, headers });
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'AbortError') throw thrown;
    throw new ApiError('offline', t.load.offline);
  }
  if (!response.ok) throw await failure(response);
  return response;
}

function json(method: string, body: unknown): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** What is imported: a file, or pasted text. */
export type ImportSource = { archivo: File } | { texto: string };

function importForm(source: ImportSource, choice: Record<string, string> = {}): RequestInit {
  const body = new FormData();
  if ('archivo' in source) body.append('archivo', source.archivo, source.archivo.name);
  else body.append('texto', source.texto);
  for (const [name, value] of Object.entries(choice)) body.append(name, value);
  return { method: 'POST', body };
}

/** Every call of the dashboard to the server. Each throws ApiError. */
export const api = {
  /** Says whose dashboard this is, before anything is asked. */
  startAs(uid: string): void {
    account ??= uid;
  },
  async profile(): Promise<Profile> {
    const profile: Profile = await (await call('/api/perfil')).json();
    account ??= profile.uid;
    return profile;
  },
  /** Who is signed in now: perhaps not the person whose dashboard this is. */
  async signedInProfile(): Promise<Profile> {
    return (await call('/api/perfil', {}, '')).json();
  },
  async save(profile: Profile): Promise<Profile> {
    return (await call('/api/perfil', json('PUT', profile))).json();
  },
  async slug(value: string): Promise<{ disponible: boolean; motivo?: string }> {
    return (await call(`/api/perfil/slug?valor=${encodeURIComponent(value)}`)).json();
  },
  async avatar(picture: File): Promise<string> {
    const body = new FormData();
    body.append('archivo', picture, picture.name);
    const answer = await (await call('/api/avatar', { method: 'POST', body })).json();
    return answer.avatar;
  },
  async background(picture: File): Promise<string> {
    const body = new FormData();
    body.append('archivo', picture, picture.name);
    const answer = await (await call('/api/fondo', { method: 'POST', body })).json();
    return answer.fondoImagen;
  },
  async faces(): Promise<Partial<Record<FontId, string>>> {
    return (await (await call('/api/apariencia/letras')).json()).letras;
  },
  async preview(draft: Draft, signal: AbortSignal): Promise<string> {
    return (await call('/api/vista-previa', { ...json('POST', draft), signal })).text();
  },
  async billing(): Promise<BillingView> {
    return (await call('/api/suscripcion')).json();
  },
  async billingAction(action: Action): Promise<BillingView> {
    return (await call('/api/suscripcion', json('POST', action))).json();
  },
  async changePreview({ plan, periodo }: Wish): Promise<ChangePreview> {
    return (await call(`/api/suscripcion/cambio?plan=${plan}&periodo=${periodo}`)).json();
  },
  async portal(): Promise<string> {
    return (await (await call('/api/suscripcion/portal', json('POST', {}))).json()).url;
  },
  async sessions(): Promise<OpenSession[]> {
    return (await (await call('/api/sesiones')).json()).sesiones;
  },
  async closeSession(id: string): Promise<void> {
    await call(`/api/sesiones/${encodeURIComponent(id)}`, { method: 'DELETE' });
  },
  async closeAllSessions(): Promise<void> {
    await call('/api/sesiones', { method: 'DELETE' });
  },
  async statistics(range: Range): Promise<Statistics> {
    return (await call(`/api/estadisticas?rango=${range}`)).json();
  },
  async resetStatistics(enlace?: string): Promise<{ id: string }> {
    const query = enlace ? `?enlace=${encodeURIComponent(enlace)}` : '';
    return (await call(`/api/estadisticas${query}`, { method: 'DELETE' })).json();
  },
  async undoReset(id: string): Promise<void> {
    await call(`/api/estadisticas/reinicios/${encodeURIComponent(id)}`, { method: 'DELETE' });
  },
  async ai(): Promise<AiState> {
    return (await call('/api/ia')).json();
  },
  async bio(wish: BioWish, signal: AbortSignal): Promise<BioAnswer> {
    return (await call('/api/generarBio', { ...json('POST', wish), signal })).json();
  },
  async screenshotBio(wish: ScreenshotWish, signal: AbortSignal): Promise<ScreenshotAnswer> {
    return (await call('/api/ocrBio', { ...json('POST', wish), signal })).json();
  },
  async firstBio(): Promise<FirstBioAnswer> {
    return (await call('/api/primeraBio', { method: 'POST' })).json();
  },
  async closeFirstBio(): Promise<void> {
    await call('/api/primeraBio', { method: 'DELETE' });
  },
  async setTimeZone(zonaHoraria: string): Promise<void> {
    await call('/api/perfil/zona-horaria', json('PUT', { zonaHoraria }));
  },
  async proposeTimeZone(zonaHoraria: string): Promise<string> {
    const body = { zonaHoraria, siFalta: true };
    const answer = await call('/api/perfil/zona-horaria', json('PUT', body));
    return (await answer.json()).zonaHoraria;
  },
  async setSearchable(buscadores: boolean): Promise<void> {
    await call('/api/perfil/buscadores', json('PUT', { buscadores }));
  },
  async deleteAccount(slug: string): Promise<void> {
    await call('/api/cuenta/borrar', json('POST', { slug }));
  },
  async reviewImport(source: ImportSource): Promise<Review> {
    return (await call('/api/importar?modo=revisar', importForm(source))).json();
  },
  async applyImport(source: ImportSource, keys: string[], version: number): Promise<ImportResult> {
    const choice = { elegidos: JSON.stringify(keys), version: String(version) };
    return (await call('/api/importar?modo=aplicar', importForm(source, choice))).json();
  },
  async lastImport(): Promise<UndoableImport | null> {
    return (await (await call('/api/importar')).json()).importacion;
  },
  async undoImport(): Promise<{ perfil: Profile; conservados: number }> {
    return (await call('/api/importar/deshacer', { method: 'POST' })).json();
  },
  async notifications(before?: string): Promise<Feed> {
    const page = before ? `?antes=${encodeURIComponent(before)}` : '';
    return (await call(`/api/notificaciones${page}`)).json();
  },
  async unread(): Promise<number> {
    return (await (await call('/api/notificaciones/sin-leer')).json()).sinLeer;
  },
  async markRead(ids?: string[]): Promise<number> {
    const body = ids ? { ids } : {};
    return (await (await call('/api/notificaciones/leidas', json('POST', body))).json()).sinLeer;
  },
  async muteNotifications(apagadas: OptionalKind[]): Promise<void> {
    await call('/api/notificaciones/preferencias', json('PUT', { apagadas }));
  },
};
