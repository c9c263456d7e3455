import type { Carried } from '@/lib/store/files/backup.server';

/** A copy that is whole, in a file of this machine, and about to get its name. */
export interface Ready {
  /** The file, in the folder of copies. */
  file: string;
  name: string;
}

/** Where copies are kept: a folder or a bucket. */
export interface CopyPlace {
  /** The names of the copies that are whole there. */
  names(): Promise<string[]>;
  /** The hashes of pictures that need not be brought again. A folder looks for each by itself. */
  knownPictures(): Promise<Set<string>>;
  /** Brings a copy, its pictures and the files that it names; it has its name when all is there. */
  put(ready: Ready): Promise<Carried>;
  /** Removes copies, and what no copy needs any more. */
  thinOut(names: readonly string[]): Promise<void>;
  /** Brings a copy with all that it needs to a folder of this machine. Returns its file there. */
  fetch(name: string): Promise<{ file: string; done(): void }>;
}
