import { analytics } from './analytics';
import { auth } from './auth';
import { dashboard } from './dashboard';
import { errors } from './errors';
import { landing } from './landing';
import { media } from './media';
import { pricing } from './pricing';
import { profile } from './profile';
import { server } from './server';
import { site } from './site';
import { statistics } from './statistics';
import { validation } from './validation';

/** Every text of the interface in Spanish: the reference for other languages. */
export const es = {
  analytics,
  auth,
  dashboard,
  errors,
  landing,
  media,
  pricing,
  profile,
  server,
  site,
  statistics,
  validation,
};
