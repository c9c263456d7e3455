import { ai as texts } from '@/lib/i18n/es/ai';

/** The texts of the bio helpers: a file of their own, so that only those who open them load them. */
export const ai = texts;
