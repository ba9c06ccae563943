import { site } from '../site.ts';
import { legalPages } from './pages.ts';
import type { LegalText } from './text.ts';

export const privacy: LegalText = {
  ...legalPages.privacy,
  version: '2026-11-20',
  sections: [
    {
      heading: 'Who is responsible',
      blocks: [
        `The controller is the company that runs this installation of Fundwright. You reach it at ${site.supportEmail}; requests about your data go to the same address.`,
      ],
    },
    {
      heading: 'What we store',
      blocks: [
        'Only what you type in and what running the service needs:',
        [
          'Your account: full name, email address, phone number if you gave one, a hash of your password (never the password), whether your email is verified, and the time and version of each consent.',
          'Your sessions: when each began and ends, the address it came from and the browser it named.',
          'Your organization: its name, numbers, address, activity, size and owners, as its members enter them. Owners can be natural persons; enter only what you may share.',
          'Your work: saved programs, answers about eligibility, projects, the texts you write, and their history.',
          'A record of important actions (sign-in, sign-out, changed members, deleted data): who, what, when.',
          'Mail that we send you: address, text and time.',
          'Server logs: time, path, result and a request number. They contain no text that you wrote.',
        ],
        'We do not buy data about you, we build no advertising profile, and no decision with legal effect is made by a machine alone. A match score judges a call for an organization, never a person.',
      ],
    },
    {
      heading: 'Why we may',
      blocks: [
        [
          'To provide the service you signed up for: performance of a contract, art. 6(1)(b) GDPR.',
          'To keep it secure and to find faults (sessions, limits on sign-in attempts, logs, the record of actions): legitimate interest, art. 6(1)(f) GDPR.',
          'To send you news, only if you ticked that box: consent, art. 6(1)(a) GDPR. You can withdraw it at any time by writing to us.',
          'To keep what the law obliges us to keep: art. 6(1)(c) GDPR.',
        ],
      ],
    },
    {
      heading: 'Where it is and who sees it',
      blocks: [
        'Everything is stored in one database and in files on the server of the operator, or in a database and file storage that the operator rents. Members of your organization see its profile and projects, each as far as their role allows. Nobody else does, except administrators of the operator where a fault or your request needs it.',
        'Mail is handed to the mail service that the operator has chosen. Your browser loads this site from this site alone: no fonts, scripts, pictures or counters of third parties.',
        'The server asks the EU Funding & Tenders Portal for calls. Those requests carry nothing about you.',
      ],
    },
    {
      heading: 'How long',
      blocks: [
        [
          'Account and organization: until you ask us to delete them.',
          'A session: 7 days after it was last renewed, or until you sign out, which ends all your sessions.',
          'Links in mails: until they are used or expire.',
          'Backups: a deleted entry can remain in a backup until that backup is replaced.',
        ],
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        `You may ask for a copy of your data, have it corrected, deleted or restricted, receive it in a format that a machine can read, and object to what rests on our legitimate interest. Write to ${site.supportEmail}; we answer within one month. You may also complain to the data protection authority of your country.`,
      ],
    },
    {
      heading: 'Changes',
      blocks: ['If this page changes in substance, its date changes, and we ask for your consent again where it rests on consent.'],
    },
  ],
};
