import { z } from 'zod';

import { TYPED_PASSWORD_MAX } from '#domain/account/fields.ts';
import { TYPED_CODE_MAX } from '#domain/account/security.ts';
import { archiveStatuses, organizationObstacles } from '#domain/organization/settings/organization-deletion.ts';
import { offeredPeriods, retained, retentionPeriods } from '#domain/organization/settings/retention.ts';
import { LONGEST_DURATION } from '#domain/project/intake/intake-fields.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { guesses } from '#contract/account/settings.ts';
import { area, id, instant, text } from '#contract/base.ts';
import { DAY } from '#contract/limit-kinds.ts';

const procedure = area('Organizations');

const language = z.enum(LOCALES);
const durationMonths = z.int().min(1).max(LONGEST_DURATION).nullable();
const defaults = z.object({ language, restricted: z.boolean(), durationMonths });

/** What the new projects of an organization begin with. */
export const projectDefaults = {
  get: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/project-defaults',
    summary: 'Shows what the new projects of an organization begin with.',
  })
    .input(z.object({ orgId: id }))
    .output(z.object({ defaults, mayChange: z.boolean() })),
  /** What is not named stays as it is. */
  save: procedure({
    method: 'PATCH',
    path: '/organizations/{orgId}/project-defaults',
    summary: 'Changes what the new projects of an organization begin with.',
  })
    .input(z.object({ orgId: id, changes: defaults.partial() }))
    .output(z.object({ defaults })),
};

const retention = z.object({
  trash: z.enum(offeredPeriods.trash),
  exports: z.enum(offeredPeriods.exports),
  versions: z.enum(offeredPeriods.versions),
  conversations: z.enum(offeredPeriods.conversations),
});

/** How long an organization keeps things. */
export const organizationRetention = {
  get: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/retention',
    summary: 'Shows how long an organization keeps what it deleted, made and asked.',
  })
    .input(z.object({ orgId: id }))
    .output(z.object({ retention, mayChange: z.boolean() })),
  /** A shorter period is stored only once the person has confirmed what would go. */
  save: procedure({
    method: 'PATCH',
    path: '/organizations/{orgId}/retention',
    summary: 'Changes how long an organization keeps one kind of thing.',
  })
    .errors({
      /** This period is not offered for this kind of thing. */
      NOT_OFFERED: { status: 422 },
    })
    .input(
      z.object({
        orgId: id,
        kept: z.enum(retained),
        period: z.enum(retentionPeriods),
        confirmed: z.boolean(),
      }),
    )
    .output(
      z.object({
        retention,
        /** How many things the coming night would take along; null where it is stored. */
        toConfirm: z.int().nullable(),
      }),
    ),
};

const password = z.string().min(1).max(TYPED_PASSWORD_MAX);
const wrongPassword = { WRONG_PASSWORD: { status: 403 } } as const;

/** An archive reads everything that is kept of an organization. */
export const organizationArchiveLimits = { perOrganization: { max: 5, windowSeconds: DAY } } as const;

/** Archives of a whole organization, and its deletion: its owners alone do either. */
export const organizationDeletion = {
  get: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/deletion',
    summary: 'Shows the archives of an organization, and what its deletion would take along.',
  })
    .input(z.object({ orgId: id }))
    .output(
      z.object({
        archives: z.array(
          z.object({
            id,
            status: z.enum(archiveStatuses),
            createdAt: instant,
            /** Until when it can be downloaded; null until it is built. */
            endsAt: instant.nullable(),
            /** Bytes. */
            size: z.int().nullable(),
          }),
        ),
        /** Null where nobody asked for it. */
        deletion: z.object({ askedAt: instant, dueAt: instant }).nullable(),
        obstacles: z.array(z.enum(organizationObstacles)),
        members: z.int(),
        projects: z.int(),
        /** Of files, in bytes. */
        bytes: z.int(),
        /** Whether a code of the app is asked for too. */
        twoFactor: z.boolean(),
      }),
    ),
  askArchive: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/archives',
    summary: 'Has an archive of a whole organization made, or answers the one that is being made.',
  })
    .meta({ limits: { guesses, ...organizationArchiveLimits } })
    .errors(wrongPassword)
    .input(z.object({ orgId: id, password }))
    .output(z.object({ id })),
  openArchive: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/archives/{id}',
    summary: 'Gives the address of an archive, which holds for a few minutes and for this session alone.',
  })
    .meta({ limits: { guesses } })
    .errors(wrongPassword)
    .input(z.object({ orgId: id, id, password }))
    .output(z.object({ url: z.string() })),
  ask: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/deletion',
    summary: 'Has an organization deleted after the cooling period, in which an owner can take that back.',
  })
    .meta({ limits: { guesses } })
    .errors({
      ...wrongPassword,
      WRONG_CODE: { status: 403 },
      /** What was typed is not the name of the organization. */
      WRONG_NAME: { status: 422 },
      /** There is no archive yet, or a subscription runs. */
      HINDERED: { status: 409 },
    })
    .input(
      z.object({
        orgId: id,
        name: text(500),
        password,
        /** Null where two-factor sign-in is off. */
        code: z.string().trim().min(1).max(TYPED_CODE_MAX).nullable(),
      }),
    )
    .output(z.object({ dueAt: instant })),
  keep: procedure({
    method: 'DELETE',
    path: '/organizations/{orgId}/deletion',
    summary: 'Takes back that an organization is to be deleted.',
  })
    .input(z.object({ orgId: id }))
    .output(z.object({ kept: z.boolean() })),
};
