import { appearance } from './appearance';
import { auth } from './auth';
import { dashboard } from './dashboard';
import { errors } from './errors';
import { landing } from './landing';
import { media } from './media';
import { pricing } from './pricing';
import { profile } from './profile';
import { server } from './server';
import { site } from './site';
import { validation } from './validation';

/** Every text of the interface in Spanish: the reference for other languages. */
export const es = {
  appearance,
  auth,
  dashboard,
  errors,
  landing,
  media,
  pricing,
  profile,
  server,
  site,
  validation,
};
