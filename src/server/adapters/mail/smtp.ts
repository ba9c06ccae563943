import type { Transporter } from 'nodemailer';

import type { Instant } from '#domain/values/time.ts';
import type { Mailer, MailStorage } from './port.ts';
import { checkedMail } from './port.ts';

const JOB = 'deliver-mail';
const WAIT_MS = 15_000;

type Parts<Tx> = {
  readonly url: string;
  readonly from: string;
  readonly storage: MailStorage<Tx>;
  readonly newId: () => string;
  readonly clock: () => Instant;
  /** Puts the delivery of a mail in the queue, inside the transaction that causes it. */
  readonly enqueue: (tx: Tx, name: string, payload: Readonly<Record<string, string>>) => Promise<void>;
};

/** What a mail server or the way to it answered, without addresses or passwords. */
function failureOf(error: unknown): { error: string; final: boolean } {
  const part = (key: string): string => {
    const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const status = Number(part('responseCode'));
  const text = [part('code'), part('responseCode'), part('command')].filter(Boolean).join(' ') || 'unknown failure';
  // 5xx is the receiver's lasting no; a refused sign-in (535) is our own setting, and the mail may go once that is
  // mended.
  return { error: text, final: status >= 500 && status < 600 && status !== 530 && status !== 535 };
}

/** By these a program for mail offers to end mails of this kind with one click (RFC 8058). */
function stopHeaders(stopUrl: string) {
  return { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/**
 * Sends mail through an SMTP server. A mail is kept first, and a job delivers it, so that a server that is down loses
 * nothing.
 */
export function makeSmtpMailer<Tx>({ url, from, storage, newId, clock, enqueue }: Parts<Tx>): Mailer<Tx> {
  let opened: Promise<Transporter> | null = null;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    // A mail server that never answers must not hold a worker for ever.
    return createTransport(
      { url, connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS, socketTimeout: WAIT_MS },
      { from },
    );
  };

  const deliver = async (id: string): Promise<void> => {
    const mail = await storage.find(id);
    if (mail?.status !== 'queued') return;
    const { to, subject, text, html, calendar, stopUrl } = mail;
    const transport = await (opened ??= open());
    try {
      // The same mail keeps its Message-ID, so that a delivery whose answer was lost is not shown twice.
      await transport.sendMail({
        to,
        subject,
        text,
        html,
        ...(calendar && { icalEvent: { method: calendar.method, content: calendar.text, filename: 'meeting.ics' } }),
        ...(stopUrl !== null && { headers: stopHeaders(stopUrl) }),
        messageId: `<${id}@fundwright>`,
      });
    } catch (error) {
      const failure = failureOf(error);
      await storage.markFailed(id, failure);
      if (failure.final) return;
      throw new Error(`mail ${id} was not delivered: ${failure.error}`, { cause: error });
    }
    await storage.markSent(id);
  };

  return {
    send: async (tx, mail) => {
      const id = newId();
      await storage.save(tx, { ...checkedMail(mail), id, status: 'queued', createdAt: clock() });
      await enqueue(tx, JOB, { mailId: id });
    },
    jobs: [
      {
        name: JOB,
        run: async (payload) => {
          const id: unknown =
            typeof payload === 'object' && payload !== null && 'mailId' in payload ? payload.mailId : null;
          if (typeof id !== 'string') throw new Error('a delivery names no mail');
          await deliver(id);
        },
      },
    ],
  };
}
