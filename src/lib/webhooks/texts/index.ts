import { catalogue } from '../../i18n';
import { faultsOf } from '../../i18n/faults';
import { es } from './es';

export const getWebhooksTexts = catalogue({ es });
export const webhooksFault = faultsOf('webhooks', (language) => getWebhooksTexts(language).faults);
