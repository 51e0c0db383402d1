import { z } from 'zod'
import { ownValues, sentOwn } from '#features/own-fields/answer-contract.ts'
import { tagIds, tagsShown } from '#features/tags/contract.ts'
import { staff } from '#shared/access.ts'
import { dataStatus } from '#shared/data-status.ts'
import { isMoment } from '#shared/dates.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { eachOf } from '#shared/objects.ts'
import { joinedLine, plainLines, plainText } from '#shared/plain-text.ts'
import { postalCodeText } from '#shared/postal-code-text.ts'
import { dateFields, lineFields, listFields, longFields } from './fields.ts'
import { organisationHistory } from './history-words.ts'
import { memberForm } from './member-contract.ts'

const vid = z.uuid()

/** One schema for many names. */
function each<const N extends string, S extends z.ZodType>(names: readonly N[], schema: S): Record<N, S> {
  return eachOf(names, () => schema)
}

/** Absent leaves the field as it is; null empties it. */
const text = (max: number, kind = plainText) =>
  kind(max)
    .trim()
    .nullable()
    .transform((value) => value ?? '')
    .optional()
const postalCode = postalCodeText
  .nullable()
  .transform((value) => value ?? '')
  .optional()
const choices = z
  .union([z.array(plainText(300).trim()).max(100), plainText(2000).trim(), z.null()])
  .transform((value) => (typeof value === 'string' ? value.split(/\s*[;,\n]\s*/) : (value ?? [])).filter(Boolean))
  .optional()
const consent = z
  .union([z.boolean(), z.enum(['Yes', 'No', 'true', 'false', '']), z.null()])
  .transform((value) => value === true || value === 'Yes' || value === 'true')
  .optional()
const zones = z.array(z.object({ zone: plainText(300), locations: z.array(plainText(300)).max(200) })).max(50)
const daysAndTimes = z.record(plainText(60), z.array(plainText(100)).max(50))

const coordinatorText = joinedLine(254)
  .trim()
  .nullish()
  .transform((value) => value ?? '')
const coordinator = z.strictObject({
  /** Of one that is kept already: without it the entry is a new coordinator. */
  vid: vid.optional(),
  ...each(['name', 'nricFinNo', 'nationality', 'officeContact', 'mobileContact', 'email'], coordinatorText),
})
export type CoordinatorForm = z.output<typeof coordinator>

export const formFields = {
  ...each(lineFields, text(254, joinedLine)),
  ...each(dateFields, text(40)),
  ...each(longFields, text(5000, plainLines)),
  ...each(listFields, choices),
  postalCode,
  volGroupSize: z.union([z.number(), z.string().trim().max(20), z.null()]).optional(),
  coordinators: z.array(coordinator).max(50).nullish(),
  assignedBusinessUnits: zones.nullish(),
  preferredVolunteeringLocations: zones.nullish(),
  preferredVolunteeringDaysAndTimes: daysAndTimes.nullish(),
  agreeToTerms: consent,
}
export const organisationForm = z.strictObject(formFields)
export type OrganisationForm = z.output<typeof organisationForm>

/** What the specification's client sends back with a record; the server alone decides it. */
// biome-ignore format: a list of names
const ignoredFields = [
  'vid', 'volunteeringOrgId', 'volType', 'compositeVolSortKey', 'org', 'dataStatus', 'createdOn', 'createdBy',
  'updatedOn', 'updatedBy', 'sessions', 'volGroupsize', 'memberCount', 'tags',
] as const
const ignored = each(ignoredFields, z.unknown().optional())

const sentStatusUpdate = z.object({
  id: z.string().max(100).optional(),
  newStatus: plainText(300),
  tier: plainText(300).nullish(),
  remarks: plainText(5000).nullish(),
  /** Tells entries apart that were sent before; when a new one happened is the server's to say. */
  dateChanged: z.string().max(60).refine(isMoment, 'Not a valid date').nullish(),
})
const status = { status: plainText(300).trim().nullish(), tier: plainText(300).trim().nullish() }
/** The answers to the own fields of the form, by their ids; what is not named stays. */
const own = sentOwn.nullish()

/** How many members go with one organisation; the lists themselves may grow beyond by later calls. */
export const memberLimit = 5000
/** 5,000 members with every field full. */
export const organisationBodyLimit = 8 * 1024 * 1024
const members = z.array(memberForm).nullish()
const createBody = z.strictObject({
  ...formFields,
  ...status,
  own,
  members,
  /** Another name of members. */
  orgVolunteerList: members,
  tagIds,
  /** The first entries of the history, the last of which is the status. */
  statusUpdates: z.array(sentStatusUpdate).max(100).nullish(),
  ...ignored,
})
export type CreateOrganisationBody = z.output<typeof createBody>

const updateBody = z.strictObject({
  ...formFields,
  ...status,
  own,
  /** The history only grows: entries that are not there yet are added, the others stay as they are. */
  statusUpdates: z.array(sentStatusUpdate).max(5000).nullish(),
  version: z.number().int().optional(),
  /** Members are saved by their own calls. */
  ...each(['members', 'orgVolunteerList'], z.unknown().optional()),
  ...ignored,
})
export type UpdateOrganisationBody = z.output<typeof updateBody>

export const organisation = z.object({
  vid: z.string(),
  volType: z.literal('volunteeringorg'),
  compositeVolSortKey: z.string(),
  org: z.string(),
  dataStatus,
  ...each([...lineFields, ...dateFields, ...longFields], z.string()),
  ...each(listFields, z.array(z.string())),
  volGroupSize: z.number().nullable(),
  /** Their NRICs are masked: S****567D. Sent back like this they stay what they are. */
  coordinators: z.array(
    z.object({
      vid: z.string(),
      ...each(['name', 'nricFinNo', 'nationality', 'officeContact', 'mobileContact', 'email'], z.string()),
    }),
  ),
  assignedBusinessUnits: zones,
  preferredVolunteeringLocations: zones,
  preferredVolunteeringDaysAndTimes: daysAndTimes,
  agreeToTerms: z.boolean(),
  /** Of the own fields those that are answered and that the reader may see, by their ids. */
  own: ownValues,
  tags: tagsShown,
  ...each(['status', 'tier'], z.string()),
  statusUpdates: z.array(
    z.object({
      id: z.string(),
      changedBy: z.string(),
      dateChanged: z.string(),
      newStatus: z.string(),
      remarks: z.string(),
      tier: z.string(),
    }),
  ),
  sessions: z.array(
    z.object({
      ...eachOf(['vid', 'activityType', 'activityId', 'batchId', 'sessionName'], () => z.string()),
      checkInTime: z.string(),
      checkOutTime: z.string(),
      /** Of the organisation as one. */
      hours: z.number(),
      /** How many of its people came: one where nobody noted it. */
      volCount: z.number(),
      rolesFilled: z.array(z.string()),
    }),
  ),
  memberCount: z.number(),
  createdOn: z.string(),
  createdBy: z.string(),
  updatedOn: z.string(),
  updatedBy: z.string(),
  version: z.number(),
})
export type Organisation = z.output<typeof organisation>

export const createOrganisation = defineEndpoint({
  method: 'POST',
  path: '/v2/volunteeringorg',
  summary: 'Register an organisation with its coordinators and members',
  historyAction: organisationHistory.message('registeredOrganisation'),
  repeatable: true,
  access: staff,
  body: createBody,
  response: z.object({ vid: z.string(), orgName: z.string() }),
  bodyLimit: organisationBodyLimit,
})

export const getOrganisation = defineEndpoint({
  method: 'GET',
  path: '/v3/volunteeringorg/:id',
  summary: 'An organisation with its coordinators, status history and attendance',
  access: staff,
  params: z.strictObject({ id: vid }),
  response: organisation,
})

export const updateOrganisation = defineEndpoint({
  method: 'PUT',
  path: '/v2/volunteeringorg/:id',
  summary: 'Save an organisation; a stale version is answered with the record as it is now',
  historyAction: organisationHistory.message('editedOrganisation'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ id: vid }),
  body: updateBody,
  response: organisation,
  bodyLimit: organisationBodyLimit,
})

export const showCoordinators = defineEndpoint({
  method: 'POST',
  path: '/v3/volunteeringorg/:id/show-sensitive',
  summary: 'The whole NRICs of the coordinators of one organisation; leaves a row in the audit log',
  historyAction: organisationHistory.message('showedNricsOfCoordinators'),
  access: staff,
  params: z.strictObject({ id: vid }),
  body: z.strictObject({}).optional(),
  response: z.object({
    coordinators: z.array(z.object({ vid: z.string(), name: z.string(), nricFinNo: z.string() })),
  }),
})

const done = z.object({ message: z.string() })

export const deleteOrganisation = defineEndpoint({
  method: 'POST',
  path: '/del-vol/volunteeringorg/:vid',
  summary: 'Delete an organisation; it can be restored for 30 days',
  historyAction: organisationHistory.message('deletedOrganisation'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ vid }),
  body: z.strictObject({}).optional(),
  response: done,
})

export const restoreOrganisation = defineEndpoint({
  method: 'POST',
  path: '/volunteeringorg/:vid/restore',
  summary: 'Bring a deleted organisation back, within 30 days',
  historyAction: organisationHistory.message('restoredOrganisation'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ vid }),
  body: z.strictObject({}).optional(),
  response: done,
})
