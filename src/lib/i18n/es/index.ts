import { auth } from './auth';
import { dashboard } from './dashboard';
import { errors } from './errors';
import { landing } from './landing';
import { media } from './media';
import { notifications } from './notifications';
import { portability } from './portability';
import { pricing } from './pricing';
import { profile } from './profile';
import { server } from './server';
import { settings } from './settings';
import { site } from './site';
import { validation } from './validation';

/** Every text of the interface in Spanish: the reference for other languages. */
export const es = {
  auth,
  dashboard,
  errors,
  landing,
  media,
  notifications,
  portability,
  pricing,
  profile,
  server,
  settings,
  site,
  validation,
};
