import type { Carried } from '@/lib/files/backup.server';

/** A complete copy in a local file, before it gets its name. */
export interface Ready {
  /** The file, in the folder of copies. */
  file: string;
  name: string;
}

/** Destination of copies: a folder or a bucket. */
export interface CopyPlace {
  /** Returns the names of complete copies. */
  names(): Promise<string[]>;
  /** Returns the hashes of stored pictures; a folder returns none and checks each by itself. */
  knownPictures(): Promise<Set<string>>;
  /** Stores a copy with its pictures and files; it gets its name when all are stored. */
  put(ready: Ready): Promise<Carried>;
  /** Removes copies, and pictures and files that no other copy needs. */
  thinOut(names: readonly string[]): Promise<void>;
  /** Fetches a copy with all its contents into a local folder. Returns its file. */
  download(name: string): Promise<{ file: string; done(): void }>;
}
