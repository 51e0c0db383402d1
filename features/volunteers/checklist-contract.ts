import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainText } from '#shared/plain-text.ts'
import { volunteerHistory } from './history-words.ts'

export const slotCount = 10
const index = z.number().int().min(1).max(slotCount)

/** A slot as a record shows it. */
export const fileSlot = z.object({
  index: z.number(),
  checked: z.boolean(),
  dateChecked: z.string(),
  /** The last day on which it counts; empty where it does not end. */
  validUntil: z.string(),
  fileName: z.string(),
  name: z.string(),
  size: z.number(),
})
export type FileSlot = z.output<typeof fileSlot>

/** A slot as a save sends it; name and size are those of the file, whatever is sent. */
const sentSlot = z.object({
  index,
  checked: z.boolean().nullish(),
  dateChecked: plainText(40).nullish(),
  /** What a client does not send stays. */
  validUntil: plainText(40).nullish(),
  fileName: plainText(255).nullish(),
})
export type SentSlot = z.output<typeof sentSlot>
/** A slot that is not named stays as it is. */
export const sentSlots = z.array(sentSlot).max(slotCount).nullish()

/** One attendance of a person. */
export const attendedSession = z.object({
  /** Of the session, with where it lies. */
  vid: z.string(),
  activityType: z.string(),
  activityId: z.string(),
  batchId: z.string(),
  sessionName: z.string(),
  checkInTime: z.string(),
  checkOutTime: z.string(),
  hours: z.number(),
  rolesFilled: z.array(z.string()),
  sessionStartDateTime: z.string(),
  sessionEndDateTime: z.string(),
  volCount: z.number(),
})
export type AttendedSession = z.output<typeof attendedSession>

const uploadBody = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('individual'),
    userVId: z.uuid(),
    index,
    fileSize: z.number().int().min(0),
    fileName: plainText(1000),
    /** What the specification's client sends beside; the file itself goes to the answered address. */
    file: z.unknown().optional(),
    filesMetaData: z.unknown().optional(),
  }),
  z.strictObject({
    type: z.literal('individualDelete'),
    userVId: z.uuid(),
    index,
    fileSize: z.unknown().optional(),
    fileName: z.unknown().optional(),
    file: z.unknown().optional(),
    filesMetaData: z.unknown().optional(),
  }),
])
export type UploadBody = z.output<typeof uploadBody>

export const createFileUrl = defineEndpoint({
  method: 'PUT',
  path: '/generate-file-url/individual/filename',
  summary: 'Where to send a file of the checklist; with the type individualDelete the slot loses its file',
  historyAction: volunteerHistory.message('removedFileFromChecklist'),
  access: staff,
  body: uploadBody,
  response: z.object({ url: z.string(), fileName: z.string(), contentType: z.string() }),
})

export const getFileUrl = defineEndpoint({
  method: 'GET',
  path: '/generate-file-url/individual/filename',
  summary: 'Where to download a file of the checklist, for 5 minutes',
  historyAction: volunteerHistory.message('openedFileOfVolunteer'),
  access: staff,
  query: z.strictObject({ userVId: z.uuid(), type: z.string().max(40).optional(), fileName: plainText(255) }),
  response: z.object({ url: z.string() }),
})
