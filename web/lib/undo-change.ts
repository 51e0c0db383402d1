import { z } from 'zod'
import { defineEndpoint } from '#shared/endpoint.ts'
import { useWrite } from './use-write.ts'

// the platform knows no feature's contract: as much of the call as is asked here
const undoOwn = defineEndpoint({
  method: 'POST',
  path: '/bulk/undo/:id',
  summary: '',
  repeatable: true,
  access: ['user', 'superadmin'],
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({}).optional(),
  response: z.object({
    restorable: z.number(),
    staying: z.number(),
    kept: z.array(z.object({ recordName: z.string() })),
    keptTotal: z.number(),
  }),
})

/** Takes back what the same person just did to many, as far as nobody changed it since. */
export const useUndoChange = (refreshes: string[]) =>
  useWrite((id: string, call) => call(undoOwn, { params: { id }, body: {} }), { refreshes })
