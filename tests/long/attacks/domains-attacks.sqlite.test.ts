// SQLite alone: no engine changes what it tests.
import { describeClaims } from '../../api/domains/attacks/claims';
import { describeProxy } from '../../api/domains/attacks/proxy';
import { describeRequests } from '../../api/domains/attacks/requests';
import { openStage } from '../../api/domains/attacks/stage';

/**
 * Every attack on own domains that we know of (docs/decisions/113-own-domains.md), on one
 * server. What the database has to do with it (who is first, quarantine) is in own-host.test.ts too,
 * on both engines.
 */
const stage = openStage();

describeClaims(stage);
describeRequests(stage);
describeProxy(stage);
