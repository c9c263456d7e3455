/** The program of the working thread: all that is too slow to be done between two requests. */
import '@/lib/appearance/cut.server';
import '@/lib/copies/make.server';
import '@/lib/share/draw.server';
import { answerFromThread } from '@/lib/jobs/thread.server';

answerFromThread();
