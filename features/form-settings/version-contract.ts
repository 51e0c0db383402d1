import { z } from 'zod'
import { superadminOnly } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { storedForms } from './contract.ts'

const form = z.enum(['volunteers', 'organisations', 'activities'])
/** The versions of a form as they are listed, the newest 100 first. */
export const listedVersions = z.object({
  versions: z.array(
    z.object({
      version: z.number(),
      /** Empty of the form as it was before the first save. */
      savedOn: z.string(),
      savedBy: z.string(),
      /** The parts by their names, as the form's settings have them. */
      parts: z.array(z.string()),
    }),
  ),
})

/** The number of a version in an address. */
export const versionNumber = z.coerce.number().int().min(1).max(2_000_000_000)

export const listFormVersions = defineEndpoint({
  method: 'GET',
  path: '/metadata/versions/:form',
  summary: 'The versions of a form, the newest 100 first: who saved each, when, and which parts of it changed',
  access: superadminOnly,
  params: z.strictObject({ form }),
  response: listedVersions,
})

export const getFormVersion = defineEndpoint({
  method: 'GET',
  path: '/metadata/versions/:form/:version',
  summary: 'A form as it was in this version; the locations are in no version',
  access: superadminOnly,
  params: z.strictObject({ form, version: versionNumber }),
  response: z.object({
    settings: z.union([storedForms.volunteers, storedForms.organisations, storedForms.activities]),
  }),
})
