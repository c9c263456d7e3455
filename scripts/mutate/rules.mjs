/**
 * @typedef {object} Rule
 * @property {string} name what the rule says
 * @property {string} file where it stands
 * @property {string} find the code that keeps it, once in its file
 * @property {string} replace the same code with the rule broken
 * @property {string[]} tests which should notice: files or folders, of one project
 */

/**
 * Rules of one file that one folder or file of tests looks after.
 * @param {string} file
 * @param {string} test
 * @param {[name: string, find: string, replace: string][]} rules
 * @returns {Rule[]}
 */
const of = (file, test, rules) =>
  rules.map(([name, find, replace]) => ({ name, file, find, replace, tests: [test] }));

/** Rules that must not be lost, and how each would be. @type {Rule[]} */
export const RULES = [
  ...of('src/lib/page/profile/slug.ts', 'src/lib/page/profile/slug.test.ts', [
    ['slug: at least three letters', '{1,28}', '{0,28}'],
    ['slug: at most thirty letters', '{1,28}', '{1,29}'],
    [
      'slug: the name of the site is nobody’s',
      ' || undivided(slug) === undivided(plain(siteName))',
      '',
    ],
    ['slug: the second is -2', 'attempt === 1', 'attempt === 0'],
    ['slug: random after 99', 'NUMBERED = 99', 'NUMBERED = 999'],
  ]),
  ...of('src/lib/kernel/text/characters.ts', 'src/lib/page/profile/slug.test.ts', [
    ['slug: accents are folded', "normalized(text, 'NFKD')", "normalized(text, 'NFKC')"],
  ]),
  ...of('src/lib/page/links/address.ts', 'src/lib/page/links', [
    ['link: no credentials', "if (url.username || url.password) return 'credentials';", ''],
    ['link: no other scheme', "if (!SCHEMES.has(url.protocol)) return 'scheme';", ''],
  ]),
  ...of('src/lib/page/links/rules.ts', 'src/lib/page/links', [
    ['link: not before desde', 'now < new Date(item.desde)', 'now <= new Date(item.desde)'],
    ['link: not from hasta on', 'now >= new Date(item.hasta)', 'now > new Date(item.hasta)'],
    ['link: archived is not published', "if (item.archivado) return 'archived';", ''],
    ['link: the limit of the plan', 'room < 0', 'room < -1'],
    [
      'link: a page changes by itself at a moment to come',
      'moment > now.getTime()',
      'moment >= now.getTime()',
    ],
  ]),
  ...of('src/lib/store/billing/rules.ts', 'src/lib/store/billing/rules.test.ts', [
    ['money: the highest live plan counts', 'RANK[plan] > RANK[best]', 'RANK[plan] < RANK[best]'],
    ['money: what has ended gives nothing', "estado !== 'terminada';", "estado !== 'impaga';"],
    ['money: older news changes nothing', 'stored.leidaEn > leidaEn', 'stored.leidaEn < leidaEn'],
    [
      'money: what is left of a period is never negative',
      'Math.max(0, (finPeriodoEn - now)',
      'Math.max(-1, (finPeriodoEn - now)',
    ],
    ['money: nothing is charged below zero', 'ahora: Math.max(0, due)', 'ahora: due'],
    ['money: the last day of a shorter month', 'Math.min(day, last)', 'day'],
    [
      'money: what is cancelled is not charged again',
      "if (current.cancelaAlFinal) return { ...current, estado: 'terminada', pagos };",
      '',
    ],
  ]),
  ...of('src/lib/kernel/http/public-address.ts', 'src/lib/kernel/http/public-address.test.ts', [
    ['fetch: nothing but unicast', "if (parsed.range() !== 'unicast') return false;", ''],
    [
      'fetch: no service of the provider around us',
      '!PROVIDERS.some((block) => parsed.match(block))',
      'true',
    ],
  ]),
  ...of('src/lib/kernel/http/origin.ts', 'src/lib/kernel/http/origin.test.ts', [
    [
      'origin: a missing one is not ours',
      'return origin === publicUrl;',
      'return !origin || origin === publicUrl;',
    ],
    [
      'origin: what the browser says counts too',
      "if (site && site !== 'same-origin' && site !== 'none') return false;",
      '',
    ],
  ]),
  ...of('src/lib/people/auth/rules.ts', 'src/lib/people/auth/rules.test.ts', [
    ['return: not to another host', '/^\\/(?!\\/|%2f|%5c)/i', '/^\\//i'],
    [
      'return: not to where people are only passed on',
      'NOWHERE.test(url.pathname) ? otherwise :',
      'false ? otherwise :',
    ],
  ]),
  ...of('src/lib/people/auth/sessions/rules.ts', 'src/lib/people/auth/sessions', [
    [
      'session: ends when it is not used',
      'Math.min(vistaEn + IDLE_LIFETIME, creadaEn + WHOLE_LIFETIME)',
      'creadaEn + WHOLE_LIFETIME',
    ],
    [
      'session: ends however much it is used',
      'Math.min(vistaEn + IDLE_LIFETIME, creadaEn + WHOLE_LIFETIME)',
      'vistaEn + IDLE_LIFETIME',
    ],
  ]),
  ...of('src/server/forwarded.ts', 'src/server/forwarded.test.ts', [
    ['proxy: counted from the right', 'Math.max(0, seen.length - hops)', '0'],
    ['proxy: IPv6 by its /64', '.slice(0, 4)', '.slice(0, 8)'],
  ]),
  ...of('src/server/guard.ts', 'src/server/guard.test.ts', [
    ['guard: one Host', 'second === undefined && ', ''],
  ]),
  ...of(
    'src/lib/audience/statistics/recording/rate.server.ts',
    'src/lib/audience/statistics/recording',
    [
      ['figures: 60 of a network', 'MAX_PER_NETWORK = 60', 'MAX_PER_NETWORK = 90'],
      ['figures: 30 of a visitor a minute', 'MAX_PER_VISITOR = 30', 'MAX_PER_VISITOR = 31'],
    ],
  ),
  ...of('src/lib/page/profile/service.server.ts', 'tests/api/profiles', [
    ['save: the slug of another is not free', 'if (reservedFault) return reservedFault;', ''],
    [
      'save: two changes of slug in 30 days',
      'changes >= SLUG_CHANGES.most',
      'changes > SLUG_CHANGES.most',
    ],
  ]),
  ...of('src/lib/store/billing/service.server.ts', 'tests/api/billing', [
    ['plan: a purchase is its buyer’s', 'snapshot.uid !== purchase.uid || ', ''],
  ]),
  ...of('src/lib/interfaces/ai/queries.server.ts', 'tests/api/ai', [
    ['quota: no more than the plan’s', 'setWhere: lt(aiUses.usados, limit),', ''],
    ['quota: no more than the site’s', 'setWhere: lt(aiCalls.usados, limit),', ''],
  ]),
  ...of('src/lib/people/auth/sessions/service.server.ts', 'tests/api/auth/time.test.ts', [
    ['session: a closed one opens nothing', '!isOpen(row.session, now)', 'false'],
  ]),
  ...of('src/lib/interfaces/api/endpoint.server.ts', 'tests/api/access', [
    [
      'rights: an endpoint that needs a session has one',
      "if (needs.auth !== 'person' && named === null) return {};",
      'if (named === null) return {};',
    ],
  ]),
  ...of('src/lib/people/people/rights.ts', 'src/lib/people/people/rights.test.ts', [
    ['rights: who edits does not pay', "'billing.manage': ['dueno']", "'billing.manage': ROLES"],
  ]),
];
