import { defineConfig } from 'drizzle-kit';
import { dialect } from './dialect';

export default defineConfig({
  dialect: dialect === 'postgres' ? 'postgresql' : 'sqlite',
  schema: './db/tables.ts',
  out: `./db/migrations/${dialect}`,
  breakpoints: true,
});
