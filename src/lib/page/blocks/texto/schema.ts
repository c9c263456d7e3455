import { z } from 'zod';
import { lines } from '../kind/fields';
import { TEXT_LIMIT } from './rules';

export const textoSchema = z.object({ texto: lines(TEXT_LIMIT) });
