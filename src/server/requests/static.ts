import sirv from 'sirv';
import { cdnFileHeaders } from '@/lib/core/cdn/headers';
import type { Handler } from './pipeline';

const HASHED = 'public, max-age=31536000, immutable';
const NAMED = 'public, max-age=3600';

/**
 * Answers with the files of the build. They are listed once, at start: nothing
 * outside that list can be asked for. Ranges are not given: the files are small.
 */
export function staticFiles(folder: string): Handler {
  const shared = Object.entries(cdnFileHeaders());
  const serve = sirv(folder, {
    etag: true,
    gzip: true,
    brotli: true,
    extensions: [],
    setHeaders: (res, path) => {
      res.setHeader('Cache-Control', path.startsWith('/_astro/') ? HASHED : NAMED);
      for (const [name, value] of shared) res.setHeader(name, value);
    },
  });
  return ({ req, res }, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    const { range } = req.headers;
    delete req.headers.range;
    const goOn = () => {
      if (range !== undefined) req.headers.range = range;
      next();
    };
    // A file that was removed after the start must not end the process.
    res.once('pipe', (source) => source.once('error', () => res.destroy()));
    serve(req, res, goOn);
  };
}
