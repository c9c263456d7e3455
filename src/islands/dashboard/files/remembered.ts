/** What this browser knows of a file that it began to send. */
type Known = Record<string, number>;

const KEY = 'archivosSubiendo';
/** As many as a page may have on their way, and some of other pages. */
const MAX_COUNT = 60;

function read(): Known {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Known;
  } catch {
    return {};
  }
}

function write(known: Known): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(known));
  } catch {
    // Storage may be forbidden: then name and size tell files apart.
  }
}

/** Remembers when a file was last changed, so that another of its name is not taken for it. */
export function remember(id: string, { lastModified }: File): void {
  const newest = Object.entries(read()).slice(-MAX_COUNT);
  write({ ...Object.fromEntries(newest), [id]: lastModified });
}

/** Forgets an upload that has ended. */
export function forget(id: string): void {
  const { [id]: _, ...others } = read();
  write(others);
}

/** Whether a file can be the one of which an upload has the beginning. */
export function isSame(
  upload: { id: string; nombre: string; tamano: number },
  file: File,
): boolean {
  const changed = read()[upload.id];
  const isUnchanged = changed === undefined || changed === file.lastModified;
  return file.size === upload.tamano && isUnchanged;
}
