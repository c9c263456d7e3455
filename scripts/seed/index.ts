/** `npm run seed`, `npm run seed -- large`: fills the database that the environment names. */
if (process.argv[2] === 'large') await import('./large');
else await import('./demo');

export {};
