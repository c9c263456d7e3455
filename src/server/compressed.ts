import { constants } from 'node:zlib';
import compression from 'compression';
import type { Handler } from './pipeline';

/** What fits in one packet gains nothing. */
const WORTH_IT = 1_024;
const QUICK = 5;

const compress = compression({
  threshold: WORTH_IT,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: QUICK } },
});

/** Compresses what is drawn for one person: pages and JSON. Pictures and archives are left as they are. */
export const compressed: Handler = ({ req, res }, next) => compress(req, res, next);
