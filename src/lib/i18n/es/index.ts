import { errors } from './errors';
import { media } from './media';
import { profile } from './profile';
import { site } from './site';
import { validation } from './validation';

/** Every text of the interface in Spanish: the reference for other languages. */
export const es = { errors, media, profile, site, validation };
