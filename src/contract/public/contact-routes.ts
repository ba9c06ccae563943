import { DAY, HOUR } from '../limit-kinds.ts';
import type { RawRoute } from '../raw-route-kinds.ts';

/** The form of the contact page. */
export const contactRoutes = {
  // As a browser sends it, with and without the page's script. It answers with the page, or with JSON to whoever
  // accepts that. What is refused answers with the page and with all that was typed.
  contactForm: {
    method: 'POST',
    path: '/contact',
    access: 'public',
    rate: null,
    limits: {
      /** From one network, whomever it names. */
      perAddress: { max: 20, windowSeconds: HOUR },
      /** From whoever names this address: each one mails it. */
      perMailbox: { max: 3, windowSeconds: DAY },
      /** Of all people together: each one writes to the operator. */
      together: { max: 120, windowSeconds: HOUR },
    },
    body: { kind: 'form', most: 64 * 1024 },
    answer: 'page',
  },
} as const satisfies Record<string, RawRoute>;
