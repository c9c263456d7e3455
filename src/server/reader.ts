/** The program of the threads that read a SQLite file: statements in, rows out. */
import { answerStatements } from '@/lib/core/db/sqlite/read-program';

answerStatements();
