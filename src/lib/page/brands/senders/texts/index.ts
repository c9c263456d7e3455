import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getSendersTexts = catalogue({ es });
export const sendersFault = faultsOf('senders', (language) => getSendersTexts(language).faults);
