import { eq } from 'drizzle-orm';

import { rawRoutes } from '#contract/raw-routes.ts';
import { contactMessages } from '#db/schema/index.ts';

import type { Harness } from '#test/harness.ts';

type Fields = Readonly<Record<string, string>>;
type Init = { readonly from?: string; readonly cookie?: string; readonly path?: string };

let senders = 0;

/** A message of somebody who has not written before. */
export function contactMessage(change: Fields = {}) {
  senders += 1;
  return {
    firstName: 'Bo',
    lastName: 'Brook',
    email: `bo${senders}@bridges.example`,
    phone: '',
    company: 'Big Bridges AG',
    subject: 'sales',
    message: 'Forty people,\r\none invoice.',
    zone: 'Asia/Tokyo',
    homepage: '',
    ...change,
  };
}

/** What tests of the contact page do and look at. */
export function contactDesk(harness: Harness) {
  const send = async (fields: Fields, { path, ...init }: Init = {}) =>
    await harness.request(path ?? rawRoutes.contactForm.path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { accept: 'application/json' },
      ...init,
    });
  return {
    send,
    answerTo: async (fields: Fields, init?: Init) => {
      const response = await send(fields, init);
      const body: unknown = await response.json();
      return { status: response.status, body };
    },
    keptOf: async (email: string) =>
      await harness.db.select().from(contactMessages).where(eq(contactMessages.email, email)),
    mailsAbout: async (text: string) =>
      (await harness.deps.mail.list(harness.db, 200)).filter(
        ({ to, written }) => to === text || (written?.text.includes(text) ?? false),
      ),
  };
}
