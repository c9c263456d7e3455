import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getWebhooksTexts = catalogue({ es });
export const webhooksFault = faultsOf('webhooks', (language) => getWebhooksTexts(language).faults);
