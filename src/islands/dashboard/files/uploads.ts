import { map } from 'nanostores';

export type UploadState =
  | 'waiting'
  | 'sending'
  | 'paused'
  | 'offline'
  | 'retrying'
  | 'unattached'
  | 'failed';

/** A running upload as it is shown. */
export interface Upload {
  id: string;
  nombre: string;
  tamano: number;
  recibido: number;
  state: UploadState;
  fault?: string | undefined;
}

/** All uploads that this tab knows, by id. */
export const $uploads = map<Record<string, Upload>>({});

/** Changes an upload, if it still exists. */
export function change(id: string, values: Partial<Upload>): void {
  const upload = $uploads.get()[id];
  if (upload) $uploads.setKey(id, { ...upload, ...values });
}

/** Removes an upload from the list. */
export function drop(id: string): void {
  const { [id]: _, ...others } = $uploads.get();
  $uploads.set(others);
}
