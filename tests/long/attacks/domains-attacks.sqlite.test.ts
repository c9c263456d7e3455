// SQLite only: the tested behaviour is the same on both engines.
import { describeClaims } from '../../api/domains/attacks/claims';
import { describeProxy } from '../../api/domains/attacks/proxy';
import { describeRequests } from '../../api/domains/attacks/requests';
import { openStage } from '../../api/domains/attacks/stage';

/**
 * Every known attack on custom domains (docs/decisions/113-own-domains.md), on one server. The
 * parts that depend on the database (first claim, quarantine) are also in own-host.test.ts, on both
 * engines.
 */
const stage = openStage();

describeClaims(stage);
describeRequests(stage);
describeProxy(stage);
