import { expect, it } from 'vitest';
import { MAX_BOUNCE_MAIL, readBounce } from './bounces';

/** A report of the shape of RFC 3464, in whose parts and lines the mail servers differ. */
const report = (head: string, status: string, returned = 'text/rfc822-headers') =>
  `${head}
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
 boundary="b1_limit"

--b1_limit
Content-Type: text/plain; charset=utf-8

I'm sorry to have to inform you that your message could not be delivered.

--b1_limit
Content-Description: Delivery report
Content-Type: message/delivery-status

${status}

--b1_limit
Content-Type: ${returned}

From: Ana <hola@sitio.example>
To: ben@lejos.example
Subject: Novedades
Message-ID: <a.b@sitio.example>

Status: 5.1.1
--b1_limit--
`.replaceAll('\n', '\r\n');

const POSTFIX = `Return-Path: <>
From: MAILER-DAEMON@mx.sitio.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied`;
const postfix = (status: string, diagnostic: string, action = 'failed') =>
  report(
    POSTFIX,
    `Reporting-MTA: dns; mx.sitio.example
X-Postfix-Queue-ID: 4Y1BqK2Z
Arrival-Date: Mon,  3 May 2027 12:00:00 +0000 (UTC)

Final-Recipient: rfc822; ben@lejos.example
Original-Recipient: rfc822;ben@lejos.example
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.lejos.example
Diagnostic-Code: ${diagnostic}`,
  );

const exim = (diagnostic: string) =>
  report(
    `X-Failed-Recipients: ben@lejos.example
Auto-Submitted: auto-replied
From: Mail Delivery System <Mailer-Daemon@mx.sitio.example>
Subject: Mail delivery failed: returning message to sender`,
    `Reporting-MTA: dns; mx.sitio.example

Action: failed
Final-Recipient: rfc822;ben@lejos.example
Status: 5.0.0${diagnostic && `\nRemote-MTA: dns; mx.lejos.example\nDiagnostic-Code: ${diagnostic}`}`,
    'message/rfc822',
  );

const exchange = (status: string, diagnostic: string) =>
  report(
    `From: Microsoft Outlook <MicrosoftExchange329e71ec88ae4615@lejos.example>
Subject: Undeliverable: Novedades
X-MS-Exchange-Message-Is-Ndr:
Auto-Submitted: auto-replied`,
    `Reporting-MTA: dns;DU2PR01.prod.exchangelabs.com
Received-From-MTA: dns;mx.sitio.example
Arrival-Date: Mon, 3 May 2027 12:00:00 +0000

Final-Recipient: rfc822;ben@lejos.example
Action: failed
Status: ${status}
Diagnostic-Code: ${diagnostic}
X-Display-Name: Ben`,
    'message/rfc822',
  );

const gmail = (status: string, diagnostic: string) => `Return-Path: <>
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
Auto-Submitted: auto-replied
X-Failed-Recipients: ben@gmail.com
Subject: Delivery Status Notification (Failure)
Content-Type: multipart/report; boundary="000000000000a1"; report-type=delivery-status

--000000000000a1
Content-Type: multipart/related; boundary="000000000000b2"

--000000000000b2
Content-Type: multipart/alternative; boundary="000000000000c3"

--000000000000c3
Content-Type: text/plain; charset="UTF-8"

** Address not found **
--000000000000c3
Content-Type: text/html; charset="UTF-8"

<p>Address not found</p>
--000000000000c3--
--000000000000b2
Content-Type: image/png; name="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgo=
--000000000000b2--
--000000000000a1
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Arrival-Date: Mon, 03 May 2027 05:00:00 -0700 (PDT)
X-Original-Message-ID: <a.b@sitio.example>

Final-Recipient: rfc822; ben@gmail.com
Action: failed
Status: ${status}
Remote-MTA: dns; gmail-smtp-in.l.google.com
Diagnostic-Code: ${diagnostic}
Last-Attempt-Date: Mon, 03 May 2027 05:00:01 -0700 (PDT)

--000000000000a1
Content-Type: message/rfc822

Subject: Novedades

Hola
--000000000000a1--
`;

const amazon = (status: string, diagnostic: string) =>
  report(
    `From: MAILER-DAEMON@amazonses.com
Subject: Delivery Status Notification (Failure)
X-SES-Outgoing: 2027.05.03-54.240.0.1`,
    `Reporting-MTA: dns; a1-2.smtp-out.amazonses.com

Action: failed
Final-Recipient: rfc822; ben@lejos.example
Diagnostic-Code: ${diagnostic}
Status: ${status}`,
    'message/rfc822',
  );

const qmail = (
  words: string,
  greeting = 'Hi. This is the qmail-send program at mx.lejos.example.',
) =>
  `Return-Path: <>
From: MAILER-DAEMON@mx.lejos.example
Subject: failure notice

${greeting}
I'm afraid I wasn't able to deliver your message to the following addresses.

<ben@lejos.example>:
${words}

--- Below this line is a copy of the message.

Subject: Novedades

<eva@lejos.example>:
550 5.1.1 user unknown
`;

const two = (first: string, second: string) =>
  report(
    POSTFIX,
    `Reporting-MTA: dns; mx.lejos.example

Final-Recipient: rfc822; ben@lejos.example
Action: failed
Status: ${first}

Final-Recipient: rfc822; eva@lejos.example
Action: failed
Status: ${second}`,
  );

const vacation = `From: ben@lejos.example
Subject: Out of office: Novedades
Auto-Submitted: auto-replied
X-Autoreply: yes
Precedence: bulk

I am away. Status: 5.1.1, Action: failed
`;

it.each([
  [
    'Postfix, no such user',
    postfix('5.1.1', 'smtp; 550 5.1.1 <ben@lejos.example>: unknown'),
    'hard',
  ],
  ['Postfix, folded lines', postfix('5.1.1', 'smtp; 550\n    5.1.1 user\n    unknown'), 'hard'],
  [
    'Postfix, no such domain',
    postfix('5.4.4', 'X-Postfix; Host or domain name not found.'),
    'hard',
  ],
  ['Postfix, full', postfix('5.2.2', 'smtp; 552 5.2.2 Mailbox full'), 'soft'],
  [
    'Postfix, given up',
    postfix('4.4.1', 'X-Postfix; connect to mx.lejos.example: timed out'),
    'soft',
  ],
  ['Postfix, spam', postfix('5.7.1', 'smtp; 554 5.7.1 Message blocked by policy'), 'refused'],
  ['Postfix, too large', postfix('5.3.4', 'smtp; 552 5.3.4 Message too big'), 'refused'],
  ['Postfix, a delay', postfix('4.4.1', 'X-Postfix; timed out', 'delayed'), undefined],
  ['Postfix, a delivery', postfix('2.0.0', 'smtp; 250 2.0.0 OK', 'delivered'), undefined],
  ['Exim, no such user', exim('smtp; 550 5.1.1 No such user here'), 'hard'],
  ['Exim, 4xx in the end', exim('smtp; 452 4.2.2 over quota'), 'soft'],
  ['Exim, host unreachable', exim(''), 'soft'],
  [
    'Exchange, no such user',
    exchange('5.1.10', 'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found'),
    'hard',
  ],
  [
    'Exchange at the edge',
    exchange('5.4.1', 'smtp;550 5.4.1 Recipient address rejected: Access denied.'),
    'hard',
  ],
  ['Exchange, full', exchange('5.2.2', 'smtp;554 5.2.2 mailbox full; STOREDRV'), 'soft'],
  [
    'Exchange, a rule',
    exchange('5.7.1', 'smtp;550 5.7.1 TRANSPORT.RULES.RejectMessage'),
    'refused',
  ],
  [
    'Gmail, no such user',
    gmail('5.1.1', 'smtp; 550-5.1.1 The email account that you tried to reach does not exist.'),
    'hard',
  ],
  [
    'Gmail, full',
    gmail('4.2.2', 'smtp; 452-4.2.2 The recipient’s inbox is out of storage'),
    'soft',
  ],
  ['Gmail, unauthenticated', gmail('5.7.26', 'smtp; 550-5.7.26 not authenticated'), 'refused'],
  ['Amazon SES, no such user', amazon('5.1.1', 'smtp; 550 5.1.1 user unknown'), 'hard'],
  ['Amazon SES, given up', amazon('4.4.7', 'smtp; 550 4.4.7 Message expired'), 'soft'],
  ['qmail, no such user', qmail('Sorry, no mailbox here by that name. (#5.1.1)'), 'hard'],
  [
    'qmail in Spanish, by the other server',
    qmail(
      'El servidor 192.0.2.1 no aceptó el destinatario.\nRespuesta remota: 550 Usuario desconocido',
      'Hola. Este es el programa qmail-send en mx.lejos.example.',
    ),
    'hard',
  ],
  ['qmail, full', qmail('Buzón lleno. (#5.2.2)'), 'soft'],
  ['qmail, given up', qmail('I wasn’t able to establish an SMTP connection. (#4.4.1)'), 'soft'],
  ['qmail, our address', qmail('Remote host said: 550 SPF check failed'), 'refused'],
  ['a text like qmail’s of a person', qmail('Hola (#5.1.1)', 'Hola, te reenvío esto:'), undefined],
  [
    'Postfix, full in Spanish without a code',
    postfix('5.0.0', 'smtp; 552 El buzón del usuario está lleno'),
    'soft',
  ],
  ['Postfix, full in Portuguese', postfix('5.0.0', 'smtp; 552 Caixa postal cheia'), 'soft'],
  ['Postfix, the sender', postfix('5.0.0', 'smtp; 550 Sender verify failed'), 'refused'],
  ['two recipients, both gone', two('5.1.1', '5.1.1'), 'hard'],
  ['two recipients, one full', two('5.1.1', '5.2.2'), 'soft'],
  ['a reply of someone away', vacation, undefined],
  ['a report in a mail that was returned', report(vacation, '', 'message/rfc822'), undefined],
  ['a report without fields', report(POSTFIX, 'hola'), undefined],
  ['nothing', '', undefined],
  ['zeros', '\0'.repeat(MAX_BOUNCE_MAIL), undefined],
  ['a header without end', 'X-A: '.repeat(MAX_BOUNCE_MAIL / 5), undefined],
  [
    'parts in parts without end',
    Array.from(
      { length: 4_000 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`,
    ).join(''),
    undefined,
  ],
  ['the first part of a report', postfix('5.1.1', 'smtp; 550 5.1.1 unknown').slice(0, 900), 'hard'],
])('reads a bounce: %s', async (_, mail, bounce) => {
  expect(await readBounce(Buffer.from(mail))).toBe(bounce);
});
