import { errors } from './errors';
import { validation } from './validation';

/** Every text of the interface in Spanish: the reference for other languages. */
export const es = { errors, validation };
