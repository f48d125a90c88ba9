/** What a notification is to say; made as Postfix makes them. */
export interface ToldReturn {
  /** Whom it is sent to: the envelope's sender of the letter. */
  readonly to: string;
  readonly recipient: string;
  readonly action?: string;
  readonly status?: string;
  readonly diagnostic?: string;
}

/** A delivery status notification (RFC 3464) as it comes over the wire. */
export function notificationOf({
  to,
  recipient,
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 no such user',
}: ToldReturn): string {
  return [
    'Return-Path: <>',
    `Delivered-To: ${to}`,
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4F2A.1732/mx.example"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4F2A.1732/mx.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'Status: 2.0.0',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--4F2A.1732/mx.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    'Arrival-Date: Fri, 20 Nov 2026 12:00:00 +0300 (MSK)',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Remote-MTA: dns; mail.shop.example',
    `Diagnostic-Code: ${diagnostic}`,
    '    (in reply to RCPT TO command)',
    '',
    '--4F2A.1732/mx.example',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    'Subject: Цены ниже рекомендованных',
    '',
    '--4F2A.1732/mx.example--',
    '',
  ].join('\r\n');
}
