/** The variables as they were set. LOG_LEVEL changes below: logs are no part of a result. */
export const GIVEN_ENVIRONMENT = { ...process.env };

process.env['LOG_LEVEL'] = 'silent';
