import { LEGAL_VERSION } from '#reference/legal.ts';
import { operatorWords } from '#messages/operator.ts';
import { keptOnServer } from './kept.ts';
import { legalPages } from './pages.ts';
import { backupSentence, reachFor, type Installation, type LegalText } from './text.ts';

export const privacy = (at: Installation): LegalText => ({
  ...legalPages.privacy,
  version: LEGAL_VERSION,
  sections: [
    {
      heading: 'Who is responsible',
      blocks: [`The controller is ${operatorWords(at.operator)}. ${reachFor('Requests about your data', at)}`],
    },
    {
      heading: 'What we store',
      blocks: [
        'Only what you type in and what running the service needs, and no longer than is said behind each:',
        keptOnServer.map(({ what, until }) => `${what}. Kept ${until}.`),
        'Beside the database: the log of the server, which notes of failures and unknown addresses the time, the path and a request number, and no text that you wrote; and, in memory only, who has which section open just now. What your browser keeps stands in the Cookies Policy.',
        'We do not buy data about you, we build no advertising profile, and no decision with legal effect is made by a machine alone. A match score judges a call for an organization, never a person.',
      ],
    },
    {
      heading: 'Why we may',
      blocks: [
        [
          'To provide the service you signed up for: performance of a contract, art. 6(1)(b) GDPR.',
          'To keep it secure and to find faults (sessions, limits on attempts, logs, the record of actions): legitimate interest, art. 6(1)(f) GDPR.',
          'To send you news, only if you ticked that box: consent, art. 6(1)(a) GDPR. Fundwright itself sends none; the operator may. You can withdraw it from the operator at any time.',
          'To keep what the law obliges us to keep: art. 6(1)(c) GDPR.',
        ],
      ],
    },
    {
      heading: 'Where it is and who sees it',
      blocks: [
        'Everything is stored in one database and in files on the server of the operator, or in a database and file storage that the operator rents. Members of your organization see its profile and projects, each as far as their role allows. Nobody else does through Fundwright; whoever runs the server can read its database.',
        'Mail is handed to the mail service that the operator has chosen. Your browser loads this site from this site alone: no fonts, scripts, pictures or counters of third parties.',
        'The server asks the EU Funding & Tenders Portal for calls. Those requests carry nothing about you.',
      ],
    },
    {
      heading: 'Backups',
      blocks: [backupSentence, 'What was deleted can remain in a backup until that backup is replaced.'],
    },
    {
      heading: 'Your rights',
      blocks: [
        'You may ask for a copy of your data, have it corrected, deleted or restricted, receive it in a format that a machine can read, and object to what rests on legitimate interest. The law gives the operator one month to answer. You may also complain to the data protection authority of your country.',
        reachFor('Such requests', at),
      ],
    },
    {
      heading: 'Changes',
      blocks: ['If this page changes in substance, its date changes. Your account keeps which version you agreed to.'],
    },
  ],
});
