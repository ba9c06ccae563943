import { site } from '../site.ts';
import { legalPages } from './pages.ts';
import type { LegalText } from './text.ts';

export const gdpr: LegalText = {
  ...legalPages.gdpr,
  version: '2026-11-20',
  sections: [
    {
      heading: 'Parties and subject',
      blocks: [
        'The organization that uses Fundwright is the controller of the personal data that its members enter into its profile and projects. The operator of this installation is its processor. This agreement holds as long as the organization has an account.',
        'For accounts, sessions and security records of users the operator is itself the controller; the Privacy Policy covers that.',
      ],
    },
    {
      heading: 'What is processed',
      blocks: [
        [
          'Kinds of data: names, contact details and shares of owners; names and roles of members; names and professional details that an application needs.',
          'Persons: owners, members and staff of the organization and of its partners.',
          'Purpose: judging calls, writing applications, keeping them and exporting them. Nothing else.',
          'Special categories of data (art. 9 GDPR) are not needed; do not enter them.',
        ],
      ],
    },
    {
      heading: 'What the operator promises',
      blocks: [
        [
          'To process only on documented instructions of the organization; using the functions of Fundwright is such an instruction.',
          'That everybody with access is bound to confidentiality.',
          'To help with requests of persons, with security, with notifications and with impact assessments, as far as they concern this processing.',
          'To report a breach of personal data without undue delay after learning of it.',
          'To delete or return the data at the end, as the organization chooses, unless the law obliges the operator to keep it.',
          'To give the information that proves all this, and to allow audits by the organization or an auditor it names.',
        ],
      ],
    },
    {
      heading: 'Security measures',
      blocks: [
        [
          'Each request is answered only within the organizations of the person who is signed in; what one may not see answers like what does not exist.',
          'Passwords are stored as hashes. Sessions live in cookies that scripts cannot read, and end everywhere at sign-out.',
          'Changes from other sites are refused; pages run no script without a mark that changes with every page.',
          'Limits on sign-in, sign-up and reset attempts.',
          'Important actions are recorded with person and time. Backups are made daily.',
          'Transport encryption is set up by the operator in front of the server.',
        ],
      ],
    },
    {
      heading: 'Sub-processors',
      blocks: [
        `The software itself sends personal data to nobody but the mail service that the operator has configured. The operator names that service, and the provider of its servers, on request to ${site.supportEmail}, and tells the organization before another one is added, so that it can object.`,
      ],
    },
    {
      heading: 'Place of processing',
      blocks: ['Data stays where the operator runs the server and its storage. A transfer to a country outside the European Economic Area happens only on the grounds of chapter V GDPR.'],
    },
  ],
};
