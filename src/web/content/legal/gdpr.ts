import { operatorWords } from '#messages/operator.ts';
import { legalPages } from './pages.ts';
import { backupSentence, reachFor, type Installation, type LegalText } from './text.ts';

export const gdpr = (at: Installation): LegalText => ({
  ...legalPages.gdpr,
  version: '2026-11-22',
  sections: [
    {
      heading: 'Parties and subject',
      blocks: [
        `The organization that uses Fundwright is the controller of the personal data that its members enter into its profile and projects. Its processor is ${operatorWords(at.operator)}. This agreement holds as long as the organization has an account.`,
        'For accounts, sessions and security records of users the operator is itself the controller; the Privacy Policy covers that.',
      ],
    },
    {
      heading: 'What is processed',
      blocks: [
        [
          'Kinds of data: names, contact details and shares of owners; names and roles of members, and email addresses of those who are invited; names and professional details that an application, its annex files, tasks and comments hold.',
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
          'Important actions are recorded with person and time.',
          backupSentence,
          'Transport encryption is set up by the operator in front of the server.',
        ],
      ],
    },
    {
      heading: 'Sub-processors',
      blocks: [
        'The software itself sends personal data to nobody but the mail service, the database server and the file storage that the operator has set up. The operator names them, and the provider of its servers, on request, and tells the organization before another one is added, so that it can object.',
        reachFor('Such requests', at),
      ],
    },
    {
      heading: 'Place of processing',
      blocks: [
        'Data stays where the operator runs the server and its storage. A transfer to a country outside the European Economic Area happens only on the grounds of chapter V GDPR.',
      ],
    },
  ],
});
