// Alone in its process: it sets DATABASE_URL.
import { testSeeds } from './seeds';

testSeeds(26, 25);
