import { z } from 'zod';

import { TYPED_PASSWORD_MAX } from '#domain/account/fields.ts';
import { deletionObstacles } from '#domain/account/privacy/account-deletion.ts';
import { personalExportStatuses } from '#domain/account/privacy/personal-export.ts';
import { TYPED_CODE_MAX } from '#domain/account/security.ts';
import { area, instant } from '#contract/base.ts';
import { DAY } from '#contract/limit-kinds.ts';

import { guesses } from './settings.ts';

const procedure = area('Settings');

const password = z.string().min(1).max(TYPED_PASSWORD_MAX);
const wrongPassword = { WRONG_PASSWORD: { status: 403 } } as const;

/** An archive reads everything that is kept of a person. */
export const personalExportLimits = { perPerson: { max: 3, windowSeconds: DAY } } as const;

const organization = z.object({ id: z.uuid(), name: z.string(), projects: z.int() });

export const privacy = {
  get: procedure({
    method: 'GET',
    path: '/me/privacy',
    summary: 'Shows the archives of this person, and what the deletion of the account would take along.',
  })
    .meta({ closedToLooks: true })
    .input(z.void())
    .output(
      z.object({
        exports: z.array(
          z.object({
            id: z.uuid(),
            status: z.enum(personalExportStatuses),
            createdAt: instant,
            /** Until when it can be downloaded; null until it is built. */
            endsAt: instant.nullable(),
            /** Bytes. */
            size: z.int().nullable(),
          }),
        ),
        /** Null where nobody asked for it. */
        deletion: z.object({ askedAt: instant, dueAt: instant }).nullable(),
        /** Organizations that go with the account: it is their only member. */
        goes: z.array(organization),
        obstacles: z.array(organization.extend({ obstacle: z.enum(deletionObstacles) })),
        /** Whether a code of the app is asked for too. */
        twoFactor: z.boolean(),
      }),
    ),
  askExport: procedure({
    method: 'POST',
    path: '/me/exports',
    summary: 'Has an archive of everything that is kept of this person made, or answers the one that is being made.',
  })
    .meta({ limits: { guesses, ...personalExportLimits } })
    .errors(wrongPassword)
    .input(z.object({ password }))
    .output(z.object({ id: z.uuid() })),
  openExport: procedure({
    method: 'POST',
    path: '/me/exports/{id}',
    summary: 'Gives the address of an archive, which holds for a few minutes and for this session alone.',
  })
    .meta({ limits: { guesses } })
    .errors(wrongPassword)
    .input(z.object({ id: z.uuid(), password }))
    .output(z.object({ url: z.string() })),
  askDeletion: procedure({
    method: 'POST',
    path: '/me/deletion',
    summary: 'Has the account of this person deleted after the cooling period, in which it can be taken back.',
  })
    .meta({ limits: { guesses } })
    .errors({
      ...wrongPassword,
      WRONG_CODE: { status: 403 },
      /** The last owner of an organization with other members, or an organization that still pays. */
      HINDERED: { status: 409 },
      /** Other organizations would go along than the page has shown. */
      CHANGED_MEANWHILE: { status: 409 },
    })
    .input(
      z.object({
        password,
        /** Null where two-factor sign-in is off. */
        code: z.string().trim().min(1).max(TYPED_CODE_MAX).nullable(),
        /** The organizations that the person was shown to go along. */
        goes: z.array(z.uuid()).max(500),
      }),
    )
    .output(z.object({ dueAt: instant })),
  keepAccount: procedure({
    method: 'DELETE',
    path: '/me/deletion',
    summary: 'Takes back the wish to have the account deleted.',
  })
    .input(z.void())
    .output(z.object({ kept: z.boolean() })),
};
