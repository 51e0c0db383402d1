import { z } from 'zod'
import { plainLine, plainText } from '#shared/plain-text.ts'
import { viewedLists } from './list-fields.ts'

export const viewForm = z.strictObject({
  name: plainLine(60).min(1, 'Please give it a name'),
  list: z.enum(viewedLists).default('volunteers'),
  /** Filters, order and columns as in the address of the list; which there are is for the rule to say (./list-rules.ts). */
  view: plainText(3000),
  /** Colleagues see and use it, too; each finds whom they may see. */
  shared: z.boolean().default(false),
})
export type ViewForm = z.output<typeof viewForm>
export type SentView = z.input<typeof viewForm>
