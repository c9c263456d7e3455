/** The program of the thread that reads a SQLite file: it receives statements and returns rows. */
import { runStatements } from '@/lib/core/db/sqlite/read-program';

runStatements();
