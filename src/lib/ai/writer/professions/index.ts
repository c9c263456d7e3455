import type { ProfessionVoices } from '../patterns';
import { actor } from './actor';
import { cineasta } from './cineasta';
import { coach } from './coach';
import { creador } from './creador';
import { disenador } from './disenador';
import { emprendedor } from './emprendedor';
import { escritor } from './escritor';
import { infoproductor } from './infoproductor';
import { modelo } from './modelo';
import { psicologo } from './psicologo';
import { streamer } from './streamer';

/** What the local writer says, by profession. */
export const VOICES: ProfessionVoices = {
  infoproductor,
  modelo,
  coach,
  cineasta,
  actor,
  psicologo,
  disenador,
  escritor,
  streamer,
  emprendedor,
  creador,
};
