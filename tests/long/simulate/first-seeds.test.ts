// Runs in its own process, because it sets DATABASE_URL.
import { testSeeds } from './seeds';

testSeeds(1, 25);
