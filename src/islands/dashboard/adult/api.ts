import { call } from '../api';

/** The calls of the room of +18. Each throws ApiError. */
export const adultApi = {
  rules: () => call('GET', '/api/contenido-18'),
  accept: (version: number) => call('POST', '/api/contenido-18', { body: { version } }),
  withdraw: () => call('DELETE', '/api/contenido-18'),
};
