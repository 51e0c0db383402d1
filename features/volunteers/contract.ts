import { z } from 'zod'
import { ownValues, sentOwn } from '#features/own-fields/answer-contract.ts'
import { tagIds, tagsShown } from '#features/tags/contract.ts'
import { staff, superadminOnly } from '#shared/access.ts'
import { dataStatus } from '#shared/data-status.ts'
import { isMoment } from '#shared/dates.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { eachOf } from '#shared/objects.ts'
import { joinedLine, plainLines, plainText } from '#shared/plain-text.ts'
import { postalCodeText } from '#shared/postal-code-text.ts'
import { attendedSession, fileSlot, sentSlots } from './checklist-contract.ts'
import { dateFields, lineFields, listFields, longFields, yesNoFields } from './fields.ts'
import { volunteerHistory } from './history-words.ts'

const vid = z.uuid()

/** One schema for many names. */
function each<const N extends string, S extends z.ZodType>(names: readonly N[], schema: S): Record<N, S> {
  return eachOf(names, () => schema)
}

/** Absent leaves the field as it is; null empties it. */
export const text = (max: number, kind = plainText) =>
  kind(max)
    .trim()
    .nullable()
    .transform((value) => value ?? '')
    .optional()
const postalCode = postalCodeText
  .nullable()
  .transform((value) => value ?? '')
  .optional()
const yesNo = z
  .union([plainText(10).trim(), z.boolean(), z.null()])
  .transform((value) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value ?? '')))
  .optional()
const choices = z
  .union([z.array(plainText(300).trim()).max(100), plainText(2000).trim(), z.null()])
  .transform((value) => (typeof value === 'string' ? value.split(/\s*[;,\n]\s*/) : (value ?? [])).filter(Boolean))
  .optional()
const consent = z
  .union([z.boolean(), z.enum(['Yes', 'No', 'true', 'false', '']), z.null()], 'Yes or No')
  .transform((value) => value === true || value === 'Yes' || value === 'true')
  .optional()

const zones = z.array(z.object({ zone: plainText(300), locations: z.array(plainText(300)).max(200) })).max(50)
const daysAndTimes = z.record(plainText(60), z.array(plainText(100)).max(50))
const experience = z.strictObject({
  organisation: joinedLine(300).trim().default(''),
  roleTitle: joinedLine(300).trim().default(''),
  roleDesc: plainLines(5000).trim().default(''),
  lengthOfService: joinedLine(300).trim().default(''),
  frequency: joinedLine(300).trim().default(''),
})

const formFields = {
  ...each(lineFields, text(254, joinedLine)),
  ...each(dateFields, text(40)),
  ...each(longFields, text(5000, plainLines)),
  ...each(yesNoFields, yesNo),
  ...each(listFields, choices),
  postalCode,
  fullAddress: text(500),
  assignedBusinessUnits: zones.nullish(),
  preferredVolunteeringLocations: zones.nullish(),
  preferredVolunteeringDaysAndTimes: daysAndTimes.nullish(),
  volunteeringExperiences: z.array(experience).max(50).nullish(),
  agreeToTerms: consent,
}
export const volunteerForm = z.strictObject(formFields)
export type VolunteerForm = z.output<typeof volunteerForm>

/** What the specification's client sends back with a record; the server alone decides it. */
// biome-ignore format: a list of names
const ignoredFields = [
  'vid', 'volType', 'compositeVolSortKey', 'org', 'dataStatus', 'createdOn', 'createdBy', 'updatedOn', 'updatedBy',
  'child', 'hours', 'sessions', 'filesMetaData', 'groupNames', 'tags', 'isErased',
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
const sentNote = z.object({
  id: z.string().max(100).optional(),
  note: plainLines(10_000),
  dateCreated: z.string().max(60).nullish(),
})

const saved = {
  ...formFields,
  /** The organisation's own fields, by their ids; what is not named stays. */
  own: sentOwn.nullish(),
  /** Another name of familyName. */
  lastName: text(254, joinedLine),
  status: plainText(300).trim().nullish(),
  tier: plainText(300).trim().nullish(),
  /** Histories only grow: entries that are not there yet are added, the others stay as they are. */
  statusUpdates: z.array(sentStatusUpdate).max(5000).nullish(),
  notes: z.array(sentNote).max(5000).nullish(),
  /** The ids of the groups that the person is in after the save. */
  groups: z.array(vid).max(1000).nullish(),
  ...ignored,
}
const createBody = z.strictObject({ ...saved, tagIds })
export type CreateVolunteerBody = z.output<typeof createBody>
const updateBody = z.strictObject({ ...saved, filesMetaData: sentSlots, version: z.number().int().optional() })
export type UpdateVolunteerBody = z.output<typeof updateBody>

export const importLimit = 20_000

export const volunteer = z.object({
  vid: z.string(),
  volType: z.literal('indivols'),
  compositeVolSortKey: z.string(),
  org: z.string(),
  ...each([...lineFields, ...dateFields, ...longFields, ...yesNoFields], z.string()),
  ...each(listFields, z.array(z.string())),
  /** Masked: S****567D. Sent back like this it stays what it is. */
  nric: z.string(),
  assignedBusinessUnits: zones,
  preferredVolunteeringLocations: zones,
  preferredVolunteeringDaysAndTimes: daysAndTimes,
  volunteeringExperiences: z.array(experience),
  ...each(['agreeToTerms', 'child', 'isErased'], z.boolean()),
  ...each(['status', 'tier'], z.string()),
  hours: z.number(),
  dataStatus,
  groups: z.array(z.string()),
  /** The same groups with their names. */
  groupNames: z.array(z.object({ vid: z.string(), groupName: z.string() })),
  tags: tagsShown,
  /** Of the organisation's own fields those that are answered and that the reader may see, by their ids. */
  own: ownValues,
  notes: z.array(z.object({ id: z.string(), createdBy: z.string(), dateCreated: z.string(), note: z.string() })),
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
  filesMetaData: z.array(fileSlot),
  sessions: z.array(attendedSession),
  ...each(['createdOn', 'createdBy', 'updatedOn', 'updatedBy'], z.string()),
  version: z.number(),
})
export type Volunteer = z.output<typeof volunteer>

const summaryTexts = each(['vid', 'fullName', 'email', 'status', 'gender', 'nationality', 'createdOn'], z.string())

export const listVolunteerSummaries = defineEndpoint({
  method: 'GET',
  path: '/indi-vols-summaries-v2',
  summary: 'Every individual volunteer in nine fields, streamed, with an ETag',
  historyAction: volunteerHistory.message('exportedSummaries'),
  access: staff,
  response: z.array(z.object({ ...summaryTexts, hours: z.number(), compositeVolSortKey: z.string() })),
})

export const createVolunteer = defineEndpoint({
  method: 'POST',
  path: '/v2/indivols',
  summary: 'Register an individual volunteer',
  historyAction: volunteerHistory.message('registeredVolunteer'),
  repeatable: true,
  access: staff,
  body: createBody,
  response: z.object({ vid: z.string(), fullName: z.string() }),
})

export const getVolunteer = defineEndpoint({
  method: 'GET',
  path: '/v3/indivols/:id',
  summary: 'An individual volunteer with groups, notes and history',
  access: staff,
  params: z.strictObject({ id: vid }),
  response: volunteer,
})

export const updateVolunteer = defineEndpoint({
  method: 'PUT',
  path: '/v2/indivols/:id',
  summary: 'Save an individual volunteer; a stale version is answered with the record as it is now',
  historyAction: volunteerHistory.message('editedVolunteer'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ id: vid }),
  body: updateBody,
  response: volunteer,
})

export const showSensitive = defineEndpoint({
  method: 'POST',
  path: '/v3/indivols/:id/show-sensitive',
  summary: 'The whole NRIC, medical and criminal texts of one volunteer; leaves a row in the audit log',
  historyAction: volunteerHistory.message('showedSensitiveFieldsOfVolunteer'),
  access: staff,
  params: z.strictObject({ id: vid }),
  body: z.strictObject({}).optional(),
  response: z.object({ nric: z.string(), priorMedicalCondition: z.string(), criminalHistory: z.string() }),
})

export const deleteVolunteer = defineEndpoint({
  method: 'POST',
  path: '/del-vol/indi-vols/:vid',
  summary: 'Delete an individual volunteer; can be restored for 30 days',
  historyAction: volunteerHistory.message('deletedVolunteer'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ vid }),
  body: z.strictObject({}).optional(),
  response: z.object({ message: z.string() }),
})

export const restoreVolunteer = defineEndpoint({
  method: 'POST',
  path: '/indi-vols/:vid/restore',
  summary: 'Bring a deleted volunteer back, within 30 days',
  historyAction: volunteerHistory.message('restoredVolunteer'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ vid }),
  body: z.strictObject({}).optional(),
  response: z.object({ message: z.string() }),
})

export const importVolunteers = defineEndpoint({
  method: 'POST',
  path: '/import-renci-vols',
  summary: 'Register up to 20,000 volunteers from a spreadsheet: all rows or none, every bad row named',
  historyAction: volunteerHistory.message('importedVolunteers'),
  repeatable: true,
  access: superadminOnly,
  // each row is parsed by itself, so that every wrong one is named; rows with an orgName are organisations
  body: z.array(z.unknown()).min(1, "You didn't select file!"),
  /** With the change that undoes it. */
  response: z.object({ data: z.literal(true), changeSetId: z.string() }),
  bodyLimit: 32 * 1024 * 1024,
})
