import { ai } from './ai';
import { analytics } from './analytics';
import { appearance } from './appearance';
import { auth } from './auth';
import { billing } from './billing';
import { blog } from './blog';
import { checkout } from './checkout';
import { dashboard } from './dashboard';
import { errors } from './errors';
import { unnamed } from './fallbacks';
import { help } from './help';
import { landing } from './landing';
import { legal } from './legal';
import { media } from './media';
import { notifications } from './notifications';
import { portability } from './portability';
import { pricing } from './pricing';
import { professions } from './professions';
import { profile } from './profile';
import { server } from './server';
import { settings } from './settings';
import { site } from './site';
import { statistics } from './statistics';
import { subscription } from './subscription';
import { support } from './support';
import { validation } from './validation';

/** Every text of the interface in Spanish: the reference for other languages. */
export const es = {
  analytics,
  appearance,
  ai,
  auth,
  billing,
  blog,
  checkout,
  dashboard,
  errors,
  help,
  landing,
  legal,
  media,
  notifications,
  portability,
  pricing,
  professions,
  profile,
  server,
  settings,
  site,
  statistics,
  support,
  subscription,
  unnamed,
  validation,
};
