import { clicks, type RawRoute } from '../raw-route-kinds.ts';

/** The addresses by which somebody ends mails about calls that fit. */
export const callMailRoutes = {
  // The page on which somebody ends the mails about calls that fit, from a link of such a mail: whoever has its token
  // needs no session. The other takes the one click, of that page or of a program for mail (RFC 8058).
  callMails: { method: 'GET', path: '/call-mails', access: 'public', rate: clicks, body: null, answer: 'page' },
  stopCallMails: {
    method: 'POST',
    path: '/call-mails',
    access: 'public',
    rate: clicks,
    body: { kind: 'form', most: 4 * 1024 },
    answer: 'page',
  },
} as const satisfies Record<string, RawRoute>;
