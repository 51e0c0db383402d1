import { z } from 'zod'
import { staff, superadminOnly } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainLine } from '#shared/plain-text.ts'
import { paperHistory } from './history-words.ts'
import { longestPaperName, mostRolesOfPaper, mostValidMonths, paperNeeds } from './rules.ts'

/** What a slot of everybody's checklist stands for; without a name for nothing. */
const paper = z.object({
  slot: z.number(),
  name: z.string(),
  neededBy: z.enum(paperNeeds),
  /** Those that need it, where not everybody does. */
  roles: z.array(z.string()),
  /** For how many months it is valid once it was ticked; null where nothing says it. */
  validMonths: z.number().nullable(),
  /** 1 until it is saved for the first time. */
  version: z.number(),
})
export type Paper = z.output<typeof paper>

export const listPapers = defineEndpoint({
  method: 'GET',
  path: '/papers',
  summary: 'What the ten slots of the checklist stand for, and who needs them',
  access: staff,
  response: z.object({ papers: z.array(paper) }),
})

export const savePaper = defineEndpoint({
  method: 'PUT',
  path: '/papers/:slot',
  summary: 'Say what a slot of the checklist stands for, and who needs it; what people have in it stays',
  historyAction: paperHistory.message('savedPaper'),
  repeatable: true,
  access: superadminOnly,
  params: z.strictObject({ slot: z.coerce.number().int().min(1).max(10) }),
  body: z.strictObject({
    name: plainLine(longestPaperName),
    neededBy: z.enum(paperNeeds),
    roles: z.array(plainLine(300).min(1)).max(mostRolesOfPaper),
    validMonths: z.number().int().min(1).max(mostValidMonths).nullable().default(null),
    version: z.number().int().min(1).max(2_000_000_000),
  }),
  response: paper,
})

const lackedPaper = z.object({
  slot: z.number(),
  name: z.string(),
  /** The role that needs it; empty where everybody does. */
  role: z.string(),
  sessionName: z.string(),
  sessionStartDateTime: z.string(),
})
export type LackedPaper = z.output<typeof lackedPaper>

export const listLackedPapers = defineEndpoint({
  method: 'GET',
  path: '/indivols/:id/lacked-papers',
  summary: 'Checks and agreements that a person lacks for what they are signed up for, each with the first session',
  access: staff,
  params: z.strictObject({ id: z.uuid() }),
  response: z.object({ papers: z.array(lackedPaper) }),
})
