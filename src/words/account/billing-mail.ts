import type { MailContent } from '#domain/notifications/mail-content.ts';
import { basisPoints } from '#domain/values/money.ts';
import type { Words } from '#words/words.ts';

import { isFit, plainName } from './plain-name.ts';

type MailWords = Words<'mail'>;
type Of<Code extends MailContent['code']> = Extract<MailContent, { code: Code }>;
type AboutPlan = Of<'renewal_failed' | 'pro_ended'>;
type AboutMoney = Of<'credit_note' | 'charged_again'>;
type About = AboutPlan | AboutMoney | Of<'enterprise_request' | 'price_asked'>;
type Greet = (words: MailWords, name: string) => string;

/** A project without a title is called so. */
function titleOf(words: MailWords, title: string): string {
  return title.trim() === '' ? words('price_asked.untitled') : title;
}

function requestLetter(words: MailWords, content: Of<'enterprise_request'>) {
  const { company, email, need, size, kind = 'enterprise', discount = basisPoints(0), project = null } = content;
  return {
    subject: words('enterprise_request.subject', { kind }),
    greeting: words('hello'),
    before: [
      words('enterprise_request.before', { kind }),
      words('enterprise_request.company', { company }),
      words('enterprise_request.email', { email }),
      words('enterprise_request.size', { size }),
      ...(project === null ? [] : [words('enterprise_request.project', { project: titleOf(words, project) })]),
      ...(kind === 'enterprise' ? [] : [words('enterprise_request.discount', { discount })]),
      words('enterprise_request.need', { need }),
    ],
    action: null,
    after: words('enterprise_request.after'),
  };
}

/** What a person reads who asked for a price: it goes to their own address, so what they typed stands in it. */
function askedLetter(words: MailWords, greetingFor: Greet, content: Of<'price_asked'>) {
  const { name, kind, company, answerTo, need, discount, project } = content;
  return {
    subject: words('price_asked.subject', { kind }),
    greeting: greetingFor(words, name),
    before: [
      words('price_asked.before', { kind, company }),
      ...(project === null ? [] : [words('price_asked.project', { project: titleOf(words, project) })]),
      ...(kind === 'enterprise'
        ? []
        : [discount === 0 ? words('price_asked.no_discount') : words('price_asked.discount', { discount })]),
      words('price_asked.need', { need }),
      words('price_asked.next', { email: answerTo }),
    ],
    action: null,
    after: words('price_asked.after'),
  };
}

function moneyLetter(words: MailWords, greetingFor: Greet, content: AboutMoney) {
  const { name, organization, number, price, purchase, project, url } = content;
  const named = { named: isFit(organization) ? 'yes' : 'no', organization: plainName(organization) } as const;
  const titled =
    project !== null && project.trim() !== '' && isFit(project)
      ? [words('money.project', { project: plainName(project) })]
      : [];
  const what = words('money.what', { purchase });
  const before =
    content.code === 'credit_note'
      ? [
          words(`credit_note.before_${content.cause}`, { ...named, price }),
          what,
          ...titled,
          content.stands ? words('credit_note.stands') : words(`credit_note.ends_${purchase}`),
          words('credit_note.number', { number }),
        ]
      : [
          words('charged_again.before', { ...named, price }),
          what,
          ...titled,
          words('charged_again.number', { number }),
        ];
  const subject =
    content.code === 'credit_note' ? words(`credit_note.subject_${content.cause}`) : words('charged_again.subject');
  return {
    subject,
    greeting: greetingFor(words, name),
    before,
    action: { label: words('money.action'), url },
    after: content.code === 'credit_note' ? words('credit_note.after') : words('charged_again.after'),
  };
}

function planLetter(words: MailWords, greetingFor: Greet, content: AboutPlan) {
  const { code, name, organization, url } = content;
  const named = { named: isFit(organization) ? 'yes' : 'no', organization: plainName(organization) } as const;
  const before =
    content.code === 'renewal_failed'
      ? words('renewal_failed.before', { ...named, until: words.formats.moment(content.until) })
      : words('pro_ended.before', named);
  return {
    subject: words(`subject.${code}`),
    greeting: greetingFor(words, name),
    before: [before],
    action: { label: words(`action.${code}`), url },
    after: words(`after.${code}`),
  };
}

/** Mails about plans and payments: to the owners of an organization, to who asks for a price, and to the operator. */
export function billingLetter(words: MailWords, greetingFor: Greet, content: About) {
  switch (content.code) {
    case 'enterprise_request':
      return requestLetter(words, content);
    case 'price_asked':
      return askedLetter(words, greetingFor, content);
    case 'credit_note':
    case 'charged_again':
      return moneyLetter(words, greetingFor, content);
    case 'renewal_failed':
    case 'pro_ended':
      return planLetter(words, greetingFor, content);
  }
}
