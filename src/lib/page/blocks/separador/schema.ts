import { z } from 'zod';

export const separadorSchema = z.object({});
