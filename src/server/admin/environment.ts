/** The variables as they were given. The log of the libraries is no part of a command's result. */
export const GIVEN_ENVIRONMENT = { ...process.env };

process.env['LOG_LEVEL'] = 'silent';
