import { rateLimit, takePoints } from './rate-limit.server';

/** What is counted, in bytes: lighter bodies cost nothing. */
const UNIT = 16 * 1024;
/** 64 MB a minute: thirty profiles as large as one can be. */
const LIMIT = rateLimit('peso', 4_096, 60);

/** Counts the bytes of what a person sends to be worked on. Throws `tooMany`. */
export function weightOf(uid: string): (bytes: number) => Promise<void> {
  return async (bytes) => {
    const units = Math.floor(bytes / UNIT);
    if (units > 0) await takePoints(LIMIT, uid, units);
  };
}
