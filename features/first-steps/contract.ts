import { z } from 'zod'
import { staff, superadminOnly } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { firstStepsHistory } from './history-words.ts'

/** In the order in which they are shown. */
export const firstSteps = ['look', 'venues', 'people', 'form', 'activity', 'colleagues', 'keeping'] as const
const step = z.enum(firstSteps)
export type FirstStep = z.output<typeof step>

const state = z.object({
  step,
  /** It was done, or somebody ticked it. */
  isDone: z.boolean(),
  isTicked: z.boolean(),
})
export type FirstStepState = z.output<typeof state>

export const listFirstSteps = defineEndpoint({
  method: 'GET',
  path: '/first-steps',
  summary: 'What a new organisation does first, and what of it is done: the steps that the reader may do',
  access: staff,
  response: z.object({
    /** Empty when all of the organisation are done. */
    steps: z.array(state),
  }),
})

export const tickFirstStep = defineEndpoint({
  method: 'POST',
  path: '/first-steps/:step',
  summary: 'Tick a first step that is done elsewhere or not needed, or take the tick away',
  historyAction: firstStepsHistory.message('tickedFirstStep'),
  repeatable: true,
  access: staff,
  params: z.strictObject({ step }),
  body: z.strictObject({ isTicked: z.boolean() }),
  response: z.object({ step, isTicked: z.boolean() }),
})

export const showFirstSteps = defineEndpoint({
  method: 'POST',
  path: '/first-steps-shown',
  summary: 'Show the first steps on the dashboard of the organisation, or hide them',
  historyAction: firstStepsHistory.message('hidFirstSteps'),
  repeatable: true,
  access: superadminOnly,
  body: z.strictObject({ isShown: z.boolean() }),
  response: z.object({ isShown: z.boolean() }),
})
