// Runs in its own process, because it sets DATABASE_URL.
import { testSeeds } from './seeds';

testSeeds(26, 25);
