import { map } from 'nanostores';

/** What an upload is doing. */
export type UploadState =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'offline'
  | 'retrying'
  | 'unattached'
  | 'failed';

/** A file on its way, as it is shown. */
export interface Upload {
  id: string;
  nombre: string;
  tamano: number;
  recibido: number;
  state: UploadState;
  /** Why it failed, in words. */
  fault?: string | undefined;
}

/** Every upload that this tab knows, by id. */
export const $uploads = map<Record<string, Upload>>({});

/** Changes an upload that is still there. */
export function change(id: string, values: Partial<Upload>): void {
  const upload = $uploads.get()[id];
  if (upload) $uploads.setKey(id, { ...upload, ...values });
}

/** Takes an upload out of what is shown. */
export function drop(id: string): void {
  const { [id]: _, ...others } = $uploads.get();
  $uploads.set(others);
}
