import { LEGAL_VERSION } from '#reference/legal.ts';
import { operatorWords } from '#messages/operator.ts';
import { legalPages } from './pages.ts';
import { backupSentence, reachFor, type Installation, type LegalText } from './text.ts';

export const terms = (at: Installation): LegalText => ({
  ...legalPages.terms,
  version: LEGAL_VERSION,
  sections: [
    {
      heading: 'The service',
      blocks: [
        'Fundwright lists calls for EU funding, judges whether an organization can apply and how well a call fits, and helps to write an application. You submit the application yourself, on the portal of the funding body.',
        `The contract is with ${operatorWords(at.operator)}.`,
        'Fundwright is not an EU body and does not act for one. It does not decide about grants and cannot promise one.',
      ],
    },
    {
      heading: 'Your account',
      blocks: [
        [
          'Give your real name and an email address that you read. One person, one account.',
          'Keep your password to yourself, and tell us if someone else may know it.',
          'You act for an organization only if it allows you to. What you enter about other persons must be yours to share.',
        ],
      ],
    },
    {
      heading: 'Information about calls',
      blocks: [
        'Facts about calls come from official sources and from lists that we keep by hand. Each page names its source and the day it was read. Sources can be late, wrong or changed: before you rely on a deadline, an amount or a condition, check the call on the portal. What is not known is shown as not known.',
        'A verdict or a score is help with your own decision. It is no legal or financial advice.',
      ],
    },
    {
      heading: 'Your content',
      blocks: [
        'What you write stays yours. We store and process it only to provide the service to you and to those in your organization. You can download it as PDF and DOCX at any time.',
        'Enter nothing unlawful, and nothing that harms the service or others. We may remove such content after telling you why.',
      ],
    },
    {
      heading: 'Prices',
      blocks: [
        'Searching and writing yourself are free. The price list on the start page also names plans and services that cannot be ordered in Fundwright yet. Nothing is charged without your order.',
      ],
    },
    {
      heading: 'Availability and liability',
      blocks: [
        'The service can be interrupted, and nobody can promise that it always works. Keep your own copy of what matters to you, above all before a deadline.',
        backupSentence,
        'We are liable without limit for intent, gross negligence and injury to persons, and wherever the law does not allow a limit. Otherwise we are liable only for breaches of essential duties, up to the foreseeable damage that is typical for such a service.',
      ],
    },
    {
      heading: 'Ending',
      blocks: [
        'You can stop using Fundwright at any time and have your account deleted by the operator. The operator can close an account that breaks these terms, with a warning first where that is reasonable. You can download your texts before it closes.',
        reachFor('Such requests', at),
      ],
    },
    {
      heading: 'Law and changes',
      blocks: [
        'The law of the country in which the operator is established applies; rights that the law of your own country gives you as a consumer stay untouched. If these terms change in substance, we tell you at least 30 days before; if you do not agree, you can end the contract.',
      ],
    },
  ],
});
