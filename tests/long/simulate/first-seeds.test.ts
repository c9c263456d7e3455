// Alone in its process: it sets DATABASE_URL.
import { testSeeds } from './seeds';

testSeeds(1, 25);
